import { cinnabar, disc, flat, gold, line, shape, wood } from '../../pen/pen.ts'
import { near, pale, stage } from '../stage.ts'

/** A lantern held over the ground: its light falls on nothing. */
export const lantern = stage(
  flat('M132 118L72 186H258L198 118z', '#4a3a1c') +
    flat('M148 118L112 186H218L182 118z', '#6b5424') +
    line('M60 62Q110 40 160 60V72', wood, 6) +
    shape('M138 80Q126 98 138 118H182Q194 98 182 80z', cinnabar) +
    line('M150 82Q144 99 150 116M160 81V117M170 82Q176 99 170 116', gold, 2) +
    shape('M140 72H180V82H140zM140 116H180V125H140z', gold) +
    line('M160 125V142M154 128V138M166 128V138', cinnabar, 3) +
    disc(160, 99, 7, pale) +
    line('M96 182L100 172L104 182M108 184L110 178M222 184L226 172L230 184M238 186L240 180', near, 3),
  false,
)
