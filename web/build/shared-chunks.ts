/** Modules as Rolldown knows them. */
export interface ModuleGraph {
	getModuleInfo(id: string): ModuleInfo | null
}

interface ModuleInfo {
	readonly code: string | null
	readonly isEntry: boolean
	readonly importedIds: readonly string[]
	readonly dynamicallyImportedIds: readonly string[]
	readonly importers: readonly string[]
	readonly dynamicImporters: readonly string[]
}

/** Modules that stand in one chunk. */
interface Chunk {
	readonly modules: string[]
	/** The pages, tabs and lazy components that load it. */
	users: ReadonlySet<string>
	/** And those besides that find it loaded when they open. */
	had_by: ReadonlySet<string>
	/** The heavy modules that it imports. */
	readonly brings: string
	size: number
}

/**
 * The chunk of each module that several pages need. Modules of the same pages stand together; then those are joined whose pages are so alike
 * that one file for both costs less than two. What imports something heavy is never joined with what does not. A request costs as much as so
 * many characters of source that a page does not use.
 */
export function sharedChunks(
	graph: ModuleGraph,
	any_module: string,
	{ heavy, request_cost }: { readonly heavy: readonly RegExp[]; readonly request_cost: number },
): ReadonlyMap<string, string> {
	const infoOf = (id: string) => graph.getModuleInfo(id)
	const importsOf = (id: string) => infoOf(id)?.importedIds ?? []
	const above = walk([any_module], (id) => [...(infoOf(id)?.importers ?? []), ...(infoOf(id)?.dynamicImporters ?? [])])
	const starts = [...above].filter((id) => infoOf(id)?.isEntry === true)
	const all = walk(starts, (id) => [...importsOf(id), ...(infoOf(id)?.dynamicallyImportedIds ?? [])])
	const needs = new Map(
		[...all].filter((id) => infoOf(id)?.dynamicImporters.length !== 0).map((page) => [page, walk([page], importsOf)] as const),
	)
	const started = walk(starts, importsOf)
	// A dialog is opened on a page: what every page that opens it has loaded is no reason for a file of its own.
	const loadedBefore = (page: string): ReadonlySet<string> => {
		const openers = infoOf(page)?.dynamicImporters ?? []
		return [new Set<string>(), ...needs.values()]
			.map((needed) => needed.union(started))
			.filter((loaded) => openers.some((opener) => loaded.has(opener)))
			.reduce((both, loaded) => both.intersection(loaded))
	}
	const [needed_by, users, had_by] = [new Pages(), new Pages(), new Pages()]
	for (const [page, needed] of needs) {
		const loaded = loadedBefore(page)
		for (const id of needed.union(loaded)) had_by.add(id, page)
		for (const id of needed) needed_by.add(id, page)
		for (const id of needed.difference(loaded)) users.add(id, page)
	}
	const bringsOf = (id: string) =>
		heavy
			.map((files) =>
				walk([id], importsOf)
					.values()
					.some((at) => files.test(at)),
			)
			.join()
	const alike = Map.groupBy(
		users
			.entries()
			.filter(([id]) => needed_by.of(id).size > 1 && !id.includes('node_modules'))
			// Rolldown meets modules in another order each time; the same modules make the same chunks.
			.toSorted(([one], [other]) => (one < other ? -1 : 1)),
		([id, of]) => [bringsOf(id), ...[...of].toSorted()].join(),
	)
	const chunks = alike.values().map((members) => {
		const modules = members.map(([id]) => id)
		const [[first, of] = ['', new Set<string>()]] = members
		return {
			modules,
			users: of,
			had_by: members.map(([id]) => had_by.of(id)).reduce((both, one) => both.intersection(one)),
			brings: bringsOf(first),
			size: modules.reduce((sum, id) => sum + sizeOf(infoOf(id)?.code ?? ''), 0),
		}
	})
	return namesOf(join([...chunks], importsOf, request_cost))
}

/** Without the addresses of what it imports, which are longer in a deeper folder. */
const sizeOf = (code: string): number => code.replaceAll(/\b(?:from|import)\s*\(?["'][^"'\n]+["']/g, '').length

/** The pages of each module. */
class Pages {
	readonly #pages = new Map<string, Set<string>>()

	add(id: string, page: string): void {
		this.#pages.set(id, this.of(id).add(page))
	}

	of(id: string): Set<string> {
		return this.#pages.get(id) ?? new Set()
	}

	entries(): readonly (readonly [id: string, pages: ReadonlySet<string>])[] {
		return [...this.#pages]
	}
}

/** Joins each chunk, from the smallest on, with the one where that costs least, as long as it costs less than a request. */
function join(chunks: readonly Chunk[], importsOf: (id: string) => readonly string[], request_cost: number): readonly Chunk[] {
	const left = new Set(chunks.toSorted((one, other) => one.size - other.size))
	const chunk_of = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk] as const)))
	const importedBy = (chunk: Chunk): ReadonlySet<Chunk> =>
		walk([chunk], ({ modules }) => modules.flatMap(importsOf).flatMap((id) => chunk_of.get(id) ?? []))
	for (const chunk of left) {
		const below = importedBy(chunk)
		// Whoever loads a chunk loads what it imports, so what is joined is loaded with all that either imports.
		const costWith = (other: Chunk): number => {
			const users = chunk.users.union(other.users)
			const loaded = below.union(importedBy(other))
			const more = loaded.values().reduce((sum, each) => sum + each.size * users.difference(each.had_by).size, 0)
			return more - request_cost * chunk.users.intersection(other.users).size
		}
		const [best] = [...left]
			.filter((other) => other !== chunk && other.brings === chunk.brings)
			.map((other) => ({ other, cost: costWith(other) }))
			.toSorted((one, other) => one.cost - other.cost)
		if (best === undefined || best.cost >= 0) continue
		const { other } = best
		const users = chunk.users.union(other.users)
		other.had_by = chunk.had_by.intersection(other.had_by)
		for (const each of below.union(importedBy(other))) {
			each.users = each.users.union(users.difference(each.had_by))
			each.had_by = each.had_by.union(users)
		}
		for (const id of chunk.modules) chunk_of.set(id, other)
		other.modules.push(...chunk.modules)
		other.size += chunk.size
		left.delete(chunk)
	}
	return [...left]
}

const namesOf = (chunks: readonly Chunk[]): ReadonlyMap<string, string> =>
	new Map(chunks.flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`] as const)))

/** All that is reached from these places. Iterating a set includes entries added meanwhile. */
function walk<Place>(from: Iterable<Place>, next: (place: Place) => readonly Place[]): Set<Place> {
	const reached = new Set(from)
	for (const at of reached) for (const other of next(at)) reached.add(other)
	return reached
}
