import { describe, expect, it } from 'vitest'

import { sharedChunks } from './shared-chunks.ts'

interface Module {
	readonly imports?: readonly string[]
	readonly opens?: readonly string[]
	readonly size?: number
}

/** The chunk of each module; of two names alone it counts whether they are the same. */
function chunksOf(modules: Readonly<Record<string, Module>>, heavy: readonly RegExp[] = []): ReadonlyMap<string, string> {
	const importing = (name: string, how: 'imports' | 'opens') =>
		Object.entries(modules).flatMap(([id, module]) => (module[how]?.includes(name) === true ? [id] : []))
	const getModuleInfo = (id: string) => {
		const { imports = [], opens = [], size = 1 } = modules[id] ?? {}
		return {
			code: ' '.repeat(size),
			isEntry: id === 'main',
			importedIds: imports,
			dynamicallyImportedIds: opens,
			importers: importing(id, 'imports'),
			dynamicImporters: importing(id, 'opens'),
		}
	}
	return sharedChunks({ getModuleInfo }, 'main', { heavy, request_cost: 12_600 })
}

const large = 100_000

describe('what several pages need', () => {
	it('stands together where the same pages need it, and by itself what one page needs', () => {
		const chunks = chunksOf({
			main: { opens: ['list', 'form'] },
			list: { imports: ['money', 'own'] },
			form: { imports: ['money', 'dates'] },
			money: { imports: ['digits'], size: large },
			digits: { size: large },
			dates: {},
			own: {},
		})
		expect(chunks.get('money')).toBe(chunks.get('digits'))
		expect([...chunks.keys()].toSorted()).toEqual(['digits', 'money'])
	})

	it('is joined where it is small, and not where a page would load much more', () => {
		const pages = {
			main: { opens: ['a', 'b', 'c'] },
			a: { imports: ['all', 'two'] },
			b: { imports: ['all', 'two'] },
			c: { imports: ['all'] },
		}
		const small = chunksOf({ ...pages, all: { size: 100 }, two: { size: 100 } })
		expect(small.get('all')).toBe(small.get('two'))
		const heavy = chunksOf({ ...pages, all: { size: large }, two: { size: large } })
		expect(heavy.get('all')).not.toBe(heavy.get('two'))
	})

	it('does not stand apart for a dialog of a page that has loaded it', () => {
		const dialog = { imports: ['asked'] }
		const needed = { asked: { size: large }, shown: { size: large } }
		const both = ['asked', 'shown']
		const main = { opens: ['a', 'b', 'c'] }
		const of_page = chunksOf({ main, a: { imports: both, opens: ['dialog'] }, b: { imports: both }, c: {}, dialog, ...needed })
		expect(of_page.get('asked')).toBe(of_page.get('shown'))
		const elsewhere = chunksOf({ main, a: { imports: both }, b: { imports: both }, c: { opens: ['dialog'] }, dialog, ...needed })
		expect(elsewhere.get('asked')).not.toBe(elsewhere.get('shown'))
	})

	it('is never joined with what brings something heavy', () => {
		const chunks = chunksOf(
			{
				main: { opens: ['a', 'b'] },
				a: { imports: ['light', 'rules'] },
				b: { imports: ['light', 'rules'] },
				light: {},
				rules: { imports: ['node_modules/schemas'] },
				'node_modules/schemas': { size: large },
			},
			[/schemas/],
		)
		expect(chunks.get('light')).not.toBe(chunks.get('rules'))
		expect(chunks.has('node_modules/schemas')).toBe(false)
	})
})
