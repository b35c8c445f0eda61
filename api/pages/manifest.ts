import type { PageAssets } from '#contract/page.ts'

/** One source module in the list Vite writes of what it built. */
interface BuiltModule {
	readonly file: string
	readonly css?: readonly string[]
	/** What its styles name: fonts. */
	readonly assets?: readonly string[]
	/** Keys of the modules it imports. */
	readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, BuiltModule>>

/** As the contract has it, and which style sheets were written into the page. */
export interface BuiltAssets extends PageAssets {
	readonly style_files: readonly string[]
}

/** Finds the built files for source modules: the entry's, theirs, and those of everything they import. */
export function assetsFrom(manifest: Manifest, options: { entry: string; base: string; read: (file: string) => string }) {
	const { entry, base, read } = options

	/** What a module imports stands before it, so that its own styles win. */
	function collect(key: string, seen: Set<string>): void {
		const built = manifest[key]
		if (built === undefined || seen.has(key)) return
		seen.add(key)
		const before = [...seen]
		for (const imported of built.imports ?? []) collect(imported, seen)
		// Sets keep the order of insertion: move the module behind what it imports.
		if (seen.size > before.length) {
			seen.delete(key)
			seen.add(key)
		}
	}

	const known = new Map<string, BuiltAssets>()
	return (modules: readonly string[]): BuiltAssets => {
		const name = modules.join()
		const found = known.get(name)
		if (found !== undefined) return found
		const seen = new Set<string>()
		for (const key of [entry, ...modules]) collect(key, seen)
		const needed = [...seen].flatMap((key) => manifest[key] ?? [])
		const script = manifest[entry]?.file
		if (script === undefined) throw new Error(`The build knows no ${entry}.`)
		const styles = [...new Set(needed.flatMap((built) => built.css ?? []))]
		const assets: BuiltAssets = {
			script: base + script,
			modules: [...new Set(needed.map((built) => built.file))].filter((file) => file !== script).map((file) => base + file),
			fonts: [...new Set(needed.flatMap((built) => built.assets ?? []))]
				.filter((file) => file.endsWith('.woff2'))
				.map((file) => base + file),
			styles: styles.map(read).join(''),
			style_files: styles.map((file) => base + file),
		}
		known.set(name, assets)
		return assets
	}
}
