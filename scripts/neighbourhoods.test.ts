import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, test } from 'vitest'

import { layers, outside, placeOf } from './neighbourhoods.ts'
import { otherDoors } from './other-doors.ts'

const root = path.dirname(import.meta.dirname)
const filesIn = (folder: string): string[] =>
	globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'))

describe('the neighbourhoods', () => {
	test.each(layers)('%s has no unassigned file', (layer) => {
		const isOutside = (file: string): boolean =>
			outside[layer].some((room) => file === `${layer}/${room}` || file.startsWith(`${layer}/${room}/`))
		// A test beside a single file belongs to it.
		const isTestOfOutside = (file: string): boolean => ['.ts', '.tsx'].some((end) => isOutside(file.replace(/[.]test[.]tsx?$/, end)))
		const unplaced = filesIn(layer).filter((file) => placeOf(file) === undefined && !isOutside(file) && !isTestOfOutside(file))
		expect(unplaced).toEqual([])
	})

	test.each(layers)('the map names only existing rooms and files of %s', (layer) => {
		const files = filesIn(layer)
		const named = outside[layer].map((room) => `${layer}/${room}`)
		expect(named.filter((name) => !files.some((file) => file === name || file.startsWith(`${name}/`)))).toEqual([])
	})

	test('a file that no other neighbourhood imports is not listed as a door', () => {
		const imports = filesIn('api').flatMap((file) =>
			[...readFileSync(path.join(root, file), 'utf8').matchAll(/'([#.][^']*[.]ts)'/g)].map(([, name = '']) => ({
				from: placeOf(file)?.neighbourhood,
				to: name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
			})),
		)
		const used = new Set(imports.flatMap(({ from, to }) => (from === undefined || from === placeOf(to)?.neighbourhood ? [] : [to])))
		expect(otherDoors.filter((door) => !used.has(door))).toEqual([])
	})
})
