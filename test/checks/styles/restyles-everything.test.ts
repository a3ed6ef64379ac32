import { expect, test } from 'vitest'
import { restylesEverything, selectorsIn } from './restyles-everything.ts'

test('a selector with :has() that ends in anything is found', () => {
  const css = `
    section:has(~ .a) > :not(:first-child) {} main:has(> * > [b]) > .row > * {} li:has(.first) span > :last-child {}
    @media (min-width: 1px) { .x, main:has(.a, .b)>* {} }`
  expect(selectorsIn(css).filter(restylesEverything)).toEqual([
    'section:has(~ .a) > :not(:first-child)',
    'main:has(> * > [b]) > .row > *',
    'li:has(.first) span > :last-child',
    'main:has(.a, .b)>*',
  ])
})

test('what names whom it styles, or styles the element itself, is none', () => {
  const css = `
    main:has(> .alone) {} :root:has([data-seen] [data-foot]) {} .a:has(b) .c {} .hero:has([d]) :is(.name, .lines) {}
    .tabs:has(> :last-child)::after {} .a > * {} .collecting > :has(meter) {} .tile:has(input) img {}`
  expect(selectorsIn(css).filter(restylesEverything)).toEqual([])
})
