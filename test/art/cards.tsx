import { createRoot } from 'react-dom/client'
import { CardFace, type CardFaceProps } from '../../src/areas/shared/card-face/card-face.tsx'
import { CardBack } from '../../src/areas/shared/card-face/turn/card-back.tsx'
import type { Quality } from '../../src/contract/wire/codecs.ts'
import '../../src/ui/base.css'

type Sample = Pick<CardFaceProps, 'model' | 'name' | 'upright' | 'element' | 'elementWord' | 'country' | 'quality'> &
  Partial<CardFaceProps>

const samples: readonly Sample[] = [
  { model: 'g032', name: '關平', upright: true, element: 'wood', elementWord: '木', country: 'shu', quality: 'common' },
  {
    model: 'g034',
    name: '張苞',
    upright: true,
    element: 'fire',
    elementWord: '火',
    country: 'shu',
    quality: 'rare',
    lineup: 2,
  },
  {
    model: 'g002',
    name: '司馬懿',
    upright: true,
    element: 'ice',
    elementWord: '冰',
    country: 'wei',
    quality: 'epic',
    locked: true,
  },
  {
    model: 'g041',
    name: '孫權',
    upright: true,
    element: 'water',
    elementWord: '水',
    country: 'wu',
    quality: 'legend',
    locked: true,
    lineup: 1,
    skin: true,
    bound: true,
  },
  {
    model: 'g056',
    name: '呂布',
    upright: true,
    element: 'magic',
    elementWord: '魔',
    country: 'other',
    quality: 'silver',
    bound: true,
    number: 'No. 012',
  },
  {
    model: 'p009',
    name: 'Coldpool Wyrm',
    upright: false,
    element: 'ice',
    elementWord: 'Ice',
    quality: 'rare',
    bound: true,
  },
  {
    model: 'g036',
    name: 'Huang Yueying',
    upright: false,
    element: 'magic',
    elementWord: 'Magic',
    country: 'shu',
    quality: 'legend',
    lineup: 3,
  },
  {
    model: 'p010',
    name: 'Schattenbambus-Leopard',
    upright: false,
    element: 'wood',
    elementWord: 'Holz',
    quality: 'silver',
    number: 'Nr. 112',
  },
]

const stars: Readonly<Record<Quality, number>> = { common: 0, rare: 2, epic: 4, legend: 6, silver: 6 }
const Card = ({ sample, width }: { readonly sample: Sample; readonly width: number }) => (
  <div style={{ width }}>
    <CardFace stars={stars[sample.quality]} level="Lv 60" power="12,480" label={sample.name} {...sample} />
  </div>
)

/** The page that the sheet of cards is photographed from. */
const Cards = () => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 12 }}>
    {samples.map((sample) => (
      <Card key={sample.model} sample={sample} width={270} />
    ))}
    <div style={{ width: 270 }}>
      <CardBack
        code={
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <path d="M0 0h3v3H0zM7 0h3v3H7zM0 7h3v3H0zM4 4h2v2H4z" />
          </svg>
        }
        serial="TT-0210-0000-0001"
        label="back"
      />
    </div>
    {samples.map((sample) => (
      <Card key={sample.model} sample={sample} width={96} />
    ))}
  </div>
)

const root = document.getElementById('cards')
if (root) createRoot(root).render(<Cards />)
