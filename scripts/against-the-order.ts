import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { layers, neighbourhoods, placeOf, type Layer, type Place } from './neighbourhoods.ts'

/**
 * Prints for each layer the imports against the order of neighbourhoods and the back edges between its rooms: the fewest edges whose
 * removal leaves no cycle. `--list` names each.
 */

interface Import {
	readonly from: string
	readonly to: string
}

const specifier = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']*)'/g

/** Excludes tests, and files that only development starts. */
const isLeftOut = /[.](test|e2e)[.]tsx?$|^api\/test\/|\/dev\/|\/fixtures\//

function importsOf(root: string, file: string): Import[] {
	const found = readFileSync(path.join(root, file), 'utf8').matchAll(specifier)
	return [...found].map(([, name = '']) => ({
		from: file,
		to: name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
	}))
}

/** The fewest back edges, approximated by moving rooms in an order until no move improves it. */
function arrowsBack(rooms: readonly string[], arrows: ReadonlyMap<string, ReadonlySet<string>>): [string, string][] {
	const order = [...rooms]
	const has = (from: string, to: string): boolean => arrows.get(from)?.has(to) ?? false
	for (let better = true; better;) {
		better = false
		for (let at = 0; at < order.length; at += 1) {
			const room = order[at] ?? ''
			const rest = order.toSpliced(at, 1)
			// Cost of each position: edges of earlier rooms to this one, and of this one to later rooms.
			let cost = rest.filter((other) => has(room, other)).length
			const costs = [cost]
			for (const other of rest) {
				cost += Number(has(other, room)) - Number(has(room, other))
				costs.push(cost)
			}
			const best = costs.indexOf(Math.min(...costs))
			if ((costs[best] ?? 0) < (costs[at] ?? 0)) {
				order.splice(0, order.length, ...rest.toSpliced(best, 0, room))
				better = true
			}
		}
	}
	const rank = new Map(order.map((room, at) => [room, at]))
	// A room comes after those it needs; a back edge leads to a later room.
	return [...arrows].flatMap(([from, to]) =>
		[...to].filter((other) => (rank.get(other) ?? 0) > (rank.get(from) ?? 0)).map((other): [string, string] => [from, other]),
	)
}

const nameOf = ({ neighbourhood, room }: Place): string => `${neighbourhood}/${room}`

function count(root: string, layer: Layer, is_listed: boolean): string {
	const files = globSync(`${layer}/**/*.{ts,tsx}`, { cwd: root })
		.map((file) => file.replaceAll(path.sep, '/'))
		.filter((file) => !isLeftOut.test(file))
	const against: Import[] = []
	const arrows = new Map<string, Set<string>>()
	const rooms = new Set<string>()
	for (const { from, to } of files.flatMap((file) => importsOf(root, file))) {
		const [one, other] = [placeOf(from), placeOf(to)]
		if (one === undefined || other === undefined || one.layer !== other.layer) continue
		if (neighbourhoods.indexOf(one.neighbourhood) < neighbourhoods.indexOf(other.neighbourhood)) against.push({ from, to })
		const [room, needed] = [nameOf(one), nameOf(other)]
		rooms.add(room).add(needed)
		if (room !== needed) arrows.set(room, (arrows.get(room) ?? new Set()).add(needed))
	}
	const by_order = [...rooms].toSorted(
		(one, other) =>
			neighbourhoods.findIndex((name) => one.startsWith(`${name}/`)) - neighbourhoods.findIndex((name) => other.startsWith(`${name}/`)),
	)
	const back = arrowsBack(by_order, arrows)
	const placeless = files.filter((file) => placeOf(file) === undefined)
	const list = is_listed
		? [
				...against.map(({ from, to }) => `  ${placeOf(from)?.neighbourhood} ${from} -> ${placeOf(to)?.neighbourhood} ${to}`),
				...back.map(([from, to]) => `  back up: ${from} -> ${to}`),
				...placeless.map((file) => `  outside: ${file}`),
			]
		: []
	return [`${layer}: ${against.length} imports against the order, ${back.length} arrows back up between ${rooms.size} rooms`, ...list].join(
		'\n',
	)
}

const root = path.dirname(import.meta.dirname)
const is_listed = process.argv.includes('--list')
for (const layer of layers) console.log(count(root, layer, is_listed))
