import { afterAll, describe, expect, test } from 'vitest'

import { plant } from './planted.ts'

/** Each line breaks one rule of the linter. */
const lintFaults = [
	['typescript(no-explicit-any)', 'domain/a.ts', 'export const value: any = 1'],
	['typescript(ban-ts-comment)', 'domain/b.ts', '// @ts-ignore\nexport const value: number = "x"'],
	['typescript(ban-ts-comment)', 'domain/c.ts', '// @ts-expect-error\nexport const value: number = "x"'],
	['typescript(no-floating-promises)', 'domain/d.ts', 'export const run = (): void => {\n\tPromise.resolve(1)\n}'],
	['typescript(no-misused-promises)', 'domain/e.ts', 'export const run = (): void => [1].forEach(async () => Promise.resolve())'],
	['typescript(no-non-null-assertion)', 'domain/f.ts', 'export const first = (list: string[]): string => list[0]!'],
	['typescript(no-unsafe-member-access)', 'domain/g.ts', 'export const read = (text: string): unknown => JSON.parse(text).field'],
	[
		'typescript(switch-exhaustiveness-check)',
		'domain/h.ts',
		"export function name(of: 'a' | 'b'): string {\n\tswitch (of) {\n\t\tcase 'a':\n\t\t\treturn 'A'\n\t}\n\treturn ''\n}",
	],
	['eslint(no-unused-vars)', 'domain/i.ts', "import { z } from 'zod'\nexport const value = 1"],
	['eslint(no-console)', 'domain/j.ts', "console.log('here')\nexport const value = 1"],
	['eslint(no-warning-comments)', 'domain/k.ts', '// TODO later\nexport const value = 1'],
	['eslint(eqeqeq)', 'domain/l.ts', 'export const is = (a: string, b: string): boolean => a == b'],
	[
		'eslint(max-lines)',
		'domain/m.ts',
		'export const value = 1\n'.repeat(1) + Array.from({ length: 301 }, (_, n) => `export const value${n} = ${n}`).join('\n'),
	],
	['house(casing)', 'domain/q.ts', 'export const is_open = (): boolean => true'],
	['house(casing)', 'domain/r.ts', "export const open_statuses = ['open']"],
	['house(casing)', 'domain/s.ts', "import { z } from 'zod'\nexport const loan_schema = z.object({}).optional()"],
	['house(casing)', 'domain/t.ts', 'export const maxSize = 3'],
	['house(casing)', 'domain/u.ts', 'export function first_of(list: string[]): string | undefined {\n\treturn list[0]\n}'],
	['unicorn(filename-case)', 'domain/camelCase.ts', 'export const value = 1'],
	['unicorn(filename-case)', 'web/portal/snake_case.tsx', 'export const Value = () => <br />'],
	[
		'react-hooks(rules-of-hooks)',
		'web/portal/A.tsx',
		"import { useState } from 'react'\nexport function A({ on }: { on: boolean }) {\n\tif (on) useState(1)\n\treturn <br />\n}",
	],
	[
		'react-hooks(exhaustive-deps)',
		'web/portal/B.tsx',
		"import { useEffect } from 'react'\nexport function B({ on }: { on: () => void }) {\n\tuseEffect(() => on(), [])\n\treturn <br />\n}",
	],
	['jsx-a11y(alt-text)', 'web/portal/C.tsx', 'export const C = () => <img src="x.png" />'],
	['react(jsx-no-literals)', 'web/portal/D.tsx', 'export const D = () => <p>Antrag stellen</p>'],
	[
		'react(no-danger)',
		'web/portal/E.tsx',
		'export const E = ({ html }: { html: string }) => <p dangerouslySetInnerHTML={{ __html: html }} />',
	],
	['vitest(no-focused-tests)', 'domain/n.test.ts', "import { expect, test } from 'vitest'\ntest.only('one', () => expect(1).toBe(1))"],
	['vitest(no-disabled-tests)', 'domain/o.test.ts', "import { expect, test } from 'vitest'\ntest.skip('one', () => expect(1).toBe(1))"],
	['vitest(expect-expect)', 'domain/p.test.ts', "import { test } from 'vitest'\ntest('one', () => undefined)"],
] as const

/** Each file breaks one compiler setting of its layer. */
const typeFaults = [
	['domain', 'a.ts', 'TS2591', 'export const home = process.env'],
	['domain', 'b.ts', 'TS2584', 'export const page = document'],
	['domain', 'c.ts', 'TS2591', "export { readFileSync } from 'node:fs'"],
	['domain', 'd.ts', 'TS1294', 'export enum Status {\n\tOpen,\n}'],
	['domain', 'e.ts', 'TS1294', 'export class Money {\n\tconstructor(readonly cents: number) {}\n}'],
	['domain', 'f.ts', 'TS2322', 'export const first = (list: string[]): string => list[0]'],
	['domain', 'g.ts', 'TS2375', 'export const some: { note?: string } = { note: undefined }'],
	[
		'domain',
		'h.ts',
		'TS1484',
		"import { z } from 'zod'\nexport type T = z.ZodType\nimport { Type } from './types.ts'\nexport const t = (it: Type): Type => it",
	],
	['domain', 'i.ts', 'TS2835', "import { Type } from './types'\nexport const t: unknown = Type"],
	['domain', 'j.ts', 'TS6133', 'export const f = (unused: number): number => 1'],
	['contract', 'a.ts', 'TS2591', 'export const size = Buffer.from("")'],
	['api', 'a.ts', 'TS2584', 'export const page = document'],
	['web', 'a.ts', 'TS2591', 'export const home = process.env'],
	['web', 'b.ts', 'TS2591', "export { readFileSync } from 'node:fs'"],
	// Tests, scripts and journeys have the configuration of the root.
	['domain', 'k.test.ts', 'TS2322', 'export const name: string = 1'],
	['web', 'c.test.tsx', 'TS2741', 'const Named = ({ name }: { name: string }) => <p>{name}</p>\nexport const it = <Named />'],
	['web', 'D.tsx', 'TS2741', 'const Named = ({ name }: { name: string }) => <p>{name}</p>\nexport const it = <Named />'],
	['scripts', 'a.ts', 'TS2345', 'export const value = Number.parseInt(1)'],
	['scripts', 'b.mjs', 'TS2345', 'export const value = Number.parseInt(1)'],
	['e2e', 'a.ts', 'TS2339', "export const value = 'text'.longness"],
	['e2e', 'b.ts', 'TS2307', "export { value } from './nowhere.ts'"],
	['api', 'b.ts', 'TS2578', '// @ts-expect-error: there is a fault below\nexport const value = 1'],
	['api', 'c.ts', 'TS7006', 'export const twice = (value) => value'],
	['api', 'd.ts', 'TS1005', 'export const value = (1'],
	['api', 'e.ts', 'TS2554', 'const one = (value: number): number => value\nexport const two = one(1, 2)'],
	['contract', 'b.ts', 'TS2882', "import 'no-such-package'\nexport const value = 1"],
] as const

describe('the linter', () => {
	const planted = plant(
		['.oxlintrc.json', 'scripts/lint/casing.ts', 'tsconfig.base.json', 'domain/tsconfig.json', 'web/tsconfig.json', 'package.json'],
		Object.fromEntries(lintFaults.map(([, file, text]) => [file, text])),
	)
	afterAll(() => planted.remove())
	const { diagnostics } = JSON.parse(planted.run('oxlint/bin/oxlint', '--format', 'json')) as {
		diagnostics: { code: string; filename: string; severity: string }[]
	}
	const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ code, filename }) => `${code} ${filename}`)

	test.each(lintFaults)('%s fails %s', (rule, file) => {
		expect(errors).toContain(`${rule} ${file}`)
	})
})

describe('the compiler, as the linter runs it', () => {
	const rooms = ['domain', 'contract', 'api', 'web'] as const
	const planted = plant(
		[
			'.oxlintrc.json',
			'scripts/lint/casing.ts',
			'tsconfig.base.json',
			'tsconfig.json',
			...rooms.map((room) => `${room}/tsconfig.json`),
			'package.json',
		],
		{
			...Object.fromEntries(typeFaults.map(([room, file, , text]) => [`${room}/${file}`, text])),
			'domain/types.ts': 'export interface Type { one: 1 }',
			'api/takes-a-fault.ts': "export { home } from '../domain/a.ts'",
			'web/takes-a-fault.ts': "export { home } from '../domain/a.ts'",
		},
	)
	afterAll(() => planted.remove())
	const { diagnostics } = JSON.parse(planted.run('oxlint/bin/oxlint', '--format', 'json')) as {
		diagnostics: { code: string; filename: string }[]
	}
	const faults = diagnostics.map(({ code, filename }) => `${code} ${filename}`)

	test.each(typeFaults)('of %s refuses %s with %s', (room, file, code) => {
		expect(faults).toContain(`typescript(${code}) ${room}/${file}`)
	})

	test('reports a fault where it stands, however often the file is imported', () => {
		expect(faults.filter((fault) => fault.startsWith('typescript(TS') && fault.includes('takes-a-fault'))).toEqual([])
	})
})

describe('the formatter', () => {
	const planted = plant(['.oxfmtrc.json', 'package.json'], {
		'domain/formatted.ts': 'export const value = 1',
		'domain/unformatted.ts': 'export const value   =  "1";',
	})
	afterAll(() => planted.remove())

	test('names only the unformatted file', () => {
		expect(planted.run('oxfmt/bin/oxfmt', '--list-different', 'domain').trim()).toBe('domain/unformatted.ts')
	})
})

describe('knip', () => {
	const planted = plant(['knip.ts', 'tsconfig.base.json', 'api/tsconfig.json', 'package.json'], {
		'api/main.ts': "import { used } from './parts.ts'\nimport 'left-pad'\nexport const main = used",
		'api/parts.ts': 'export const used = 1\nexport const unused_export = 2',
		'api/unused-file.ts': 'export const nobody = 1',
		'api/tested.ts': 'export const tested = 1',
		'api/tested.test.ts': "import { tested } from './tested.ts'\nexport const test = tested",
	})
	afterAll(() => planted.remove())
	const said = planted.run('knip/bin/knip.js', '--reporter', 'compact')

	test.each(['api/unused-file.ts', 'unused_export', 'left-pad', 'fastify'])('names %s', (dead) => {
		expect(said).toContain(dead)
	})

	test('names code used only by tests in the production run', () => {
		expect(said).not.toContain('api/tested.ts')
		expect(planted.run('knip/bin/knip.js', '--reporter', 'compact', '--production')).toContain('api/tested.ts')
	})
})

describe('the lock file', () => {
	test('contains no registry, and every platform of an optional package, which npm ci requires', async () => {
		const { default: lock } = (await import('../package-lock.json', { with: { type: 'json' } })) as {
			default: { packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }> }
		}
		const packages = Object.entries(lock.packages)
		expect(packages.filter(([, entry]) => entry.resolved !== undefined).map(([name]) => name)).toEqual([])
		const installed = new Set(packages.map(([name]) => name.slice(name.lastIndexOf('node_modules/') + 'node_modules/'.length)))
		const missing = packages.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {})).filter((name) => !installed.has(name))
		expect(missing).toEqual([])
	})
})
