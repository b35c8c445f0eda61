import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { parseSync } from 'vite'
import { expect, it } from 'vitest'

import { leanZod } from './lean-zod.ts'

const { transform } = leanZod() as unknown as {
	readonly transform: { readonly filter: { readonly id: RegExp }; handler(this: unknown, code: string): { code: string } }
}
const lean = (code: string): string => transform.handler.call({ parse: (text: string) => parseSync('m.js', text).program }, code).code

it('every name is still there to be imported, and nothing behind it', () => {
	const code = lean(`const heavy = 'heavy'
export const stringProcessor = (schema) => heavy, numberProcessor = () => heavy
export function toJSONSchema() { return heavy }
export class JSONSchemaGenerator {}
export default function () { return heavy }`)
	for (const name of ['stringProcessor', 'numberProcessor', 'toJSONSchema', 'JSONSchemaGenerator', 'default'])
		expect(code).toContain(`export { nothing as ${name} }`)
	expect(code).not.toContain('heavy')
})

it('what is left out is where the library has it', () => {
	const library = path.join(import.meta.dirname, '../node_modules/zod/v4')
	const files = globSync('{core,locales}/*.js', { cwd: library })
		.map((file) => path.join(library, file))
		.filter((file) => transform.filter.id.test(file))
	expect(files.map((file) => path.basename(file)).toSorted()).toEqual(['en.js', 'json-schema-processors.js', 'to-json-schema.js'])
	const names = [...readFileSync(path.join(library, 'classic/schemas.js'), 'utf8').matchAll(/processors\.(\w+)\(/g)].map(
		([, name = '']) => name,
	)
	const left = lean(readFileSync(path.join(library, 'core/json-schema-processors.js'), 'utf8'))
	expect([...new Set(names)].filter((name) => !left.includes(`nothing as ${name} `))).toEqual([])
})
