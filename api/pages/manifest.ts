import type { PageAssets } from '#contract/page.ts'

/** A source module in the manifest that Vite writes. */
interface BuiltModule {
	readonly file: string
	readonly css?: readonly string[]
	/** Files its styles refer to: fonts. */
	readonly assets?: readonly string[]
	/** Manifest keys of the modules it imports. */
	readonly imports?: readonly string[]
}

export type Manifest = Readonly<Record<string, BuiltModule>>

/** The contract's assets, and the style sheets inlined into the page. */
export interface BuiltAssets extends PageAssets {
	readonly style_files: readonly string[]
}

/** Finds the built files for source modules: those of the entry, of the modules, and of everything they import. */
export function assetsFrom(manifest: Manifest, options: { entry: string; base: string; read: (file: string) => string }) {
	const { entry, base, read } = options

	/** Imports come first, so that a module's own styles win. */
	function collect(key: string, seen: Set<string>): void {
		const built = manifest[key]
		if (built === undefined || seen.has(key)) return
		seen.add(key)
		const before = [...seen]
		for (const imported of built.imports ?? []) collect(imported, seen)
		// Sets keep insertion order: this moves the module after its imports.
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
