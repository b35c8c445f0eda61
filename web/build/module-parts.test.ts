import { parseSync } from 'vite'
import { expect, it } from 'vitest'

import { partsOf } from './module-parts.ts'

const split = (code: string) => partsOf('/m.ts', code, parseSync('m.js', code).program)

it('each declaration stands by itself, with the imports it names', () => {
	const { entry, parts, part_of_name } = split(`
import { z } from 'zod'
export const countries = ['DE', 'CH']
export const country = z.enum(countries)
`)
	expect(parts.get(part_of_name.get('countries') ?? '')).not.toContain('zod')
	expect(parts.get(part_of_name.get('country') ?? '')).toContain(`import { z as z } from 'zod'`)
	expect(parts.get(part_of_name.get('country') ?? '')).toContain(`import { countries } from '${part_of_name.get('countries')}'`)
	expect(entry).toContain(`export { country } from '${part_of_name.get('country')}'`)
})

it('declarations that need each other stay together, in their order', () => {
	const { parts, part_of_name } = split(`
export const isEven = (n) => n === 0 || isOdd(n - 1)
const isOdd = (n) => n !== 0 && isEven(n - 1)
export const other = 1
`)
	expect(parts.size).toBe(2)
	expect(parts.get(part_of_name.get('isEven') ?? '')).toMatch(/isEven =[^]*isOdd =/)
	expect(part_of_name.has('isOdd')).toBe(false)
})

it('what calls is marked as free of side effects, and what does not is left as it is', () => {
	const { parts } = split(`
export const made = make()
export const known = 'x'
`)
	expect([...parts.values()]).toEqual(['export const made = /* @__PURE__ */ (() => (make()))()', `export const known = 'x'`])
})

it.each(['let count = 0\nexport const next = () => (count += 1)', 'start()', 'export default 1', `export const { a } = b`])(
	'a module that does more than declare stays whole: %s',
	(code) => {
		expect(split(code)).toEqual({ entry: code, parts: new Map(), part_of_name: new Map() })
	},
)
