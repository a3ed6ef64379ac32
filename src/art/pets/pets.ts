import type { Element } from '../../contract/wire/codecs.ts'
import type { Coat } from './coat.ts'
import type { grazers } from './grazers.ts'
import type { hunters } from './hunters.ts'
import type { swimmers } from './swimmers.ts'
import type { wings } from './wings.ts'

export type Animal = keyof typeof hunters | keyof typeof grazers | keyof typeof wings | keyof typeof swimmers

const coat = (main: string, deep: string, pale: string, eye: string): Coat => ({ main, deep, pale, eye })

/** One row per pet: element, animal, and colours. */
export const pets: Readonly<Record<string, readonly [Element, Animal, Coat]>> = {
  p001: ['fire', 'foal', coat('#b3382a', '#6d1c16', '#e9a184', '#f4b83f')],
  p002: ['ice', 'wolf', coat('#4d6678', '#283d4c', '#eef5f8', '#bff0ff')],
  p003: ['wood', 'deer', coat('#b9824a', '#74481f', '#f3e2bd', '#63b556')],
  p004: ['water', 'turtle', coat('#3f9a7c', '#1d5a4b', '#a9d7a0', '#3f74c8')],
  p005: ['earth', 'rhino', coat('#8b8378', '#544c43', '#e9dfc8', '#f2c14e')],
  p006: ['magic', 'cat', coat('#33243f', '#1c1226', '#c79be6', '#f6e27a')],
  p007: ['spirit', 'crane', coat('#fbf8ef', '#a39c8c', '#d9d3c4', '#c8392b')],
  p008: ['fire', 'sparrow', coat('#8c3b22', '#5a2012', '#f7ddb0', '#fbd35f')],
  p009: ['ice', 'wyrm', coat('#2f7fa3', '#174a66', '#c9eef7', '#7fd3ee')],
  p010: ['wood', 'leopard', coat('#d9b04c', '#8d6a22', '#f7ecc9', '#7fd06a')],
  p011: ['water', 'carp', coat('#d8452f', '#8e2318', '#f8d9b8', '#3f74c8')],
  p012: ['earth', 'bear', coat('#6a4526', '#3f2712', '#d9b078', '#f2c14e')],
  p013: ['magic', 'fox', coat('#cdbbe0', '#7a5a9c', '#fbf6ff', '#b88ae0')],
  p014: ['spirit', 'butterfly', coat('#7f6ac2', '#4a3a86', '#f2c9dd', '#fbe08a')],
  p015: ['earth', 'mastiff', coat('#4a3b34', '#2a1f1b', '#c48a50', '#f0b53e')],
  p016: ['ice', 'rabbit', coat('#fbfcfd', '#9fb4c0', '#dcebf2', '#5fb4d6')],
  p017: ['fire', 'falcon', coat('#c98f2f', '#7c5216', '#f9ecc8', '#f7d64f')],
  p018: ['magic', 'lion', coat('#7a6a8c', '#3a2c4c', '#d8cbe6', '#f6d24a')],
  p019: ['wood', 'mouse', coat('#a58f76', '#6a5742', '#f2e6d2', '#63b556')],
  p020: ['spirit', 'horse', coat('#f4f1ea', '#a9a49b', '#c9d3e4', '#e8dfa8')],
}
