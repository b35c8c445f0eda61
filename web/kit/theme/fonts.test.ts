import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

// With `optional` a visit on a slow line kept the stand-in for good.
it('a font of our own replaces its stand-in whenever it comes', () => {
	const faces = readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? []
	const loaded = faces.filter((face) => face.includes('src: url('))
	expect(loaded.length).toBeGreaterThan(0)
	expect(loaded.filter((face) => !face.includes('font-display: swap;'))).toEqual([])
})
