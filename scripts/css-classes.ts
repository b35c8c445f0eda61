import path from 'node:path'

const imported = /import (\w+) from '([.#][^']+\.module\.css)'/g

/** The classes that a module defines, from the selectors of its rules. */
function definedIn(css: string): Set<string> {
	const rules = css
		.replaceAll(/\/\*[\s\S]*?\*\//g, '')
		.replaceAll(/:global\([^)]*\)/g, '')
		.matchAll(/([^{};]+)\{/g)
	return new Set([...rules].flatMap(([, selector = '']) => [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)))
}

/**
 * A line for each class that a component takes from a module which does not define it, and for each that nobody takes. Not a lint rule,
 * because several components share a module. A computed access (`classes[emphasis]`) takes whatever its component names as a word.
 */
export function classFaults(texts: ReadonlyMap<string, string>): string[] {
	const faults: string[] = []
	const taken = new Map<string, Set<string>>()
	for (const [file, whole] of texts) {
		const text = whole.replaceAll(imported, '')
		for (const [, local = '', from = ''] of whole.matchAll(imported)) {
			const module = from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from)
			const css = texts.get(module)
			if (css === undefined) continue
			const defined = definedIn(css)
			// Not in a string: keys of texts (`t('people.none')`) look the same.
			const named = [...text.matchAll(new RegExp(`(?<![\\w.:'"\`])${local}\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
			const computed = new RegExp(`\\b${local}\\[`).test(text) ? [...defined].filter((name) => new RegExp(`\\b${name}\\b`).test(text)) : []
			taken.set(module, new Set([...(taken.get(module) ?? []), ...named, ...computed]))
			for (const name of new Set(named)) if (!defined.has(name)) faults.push(`${file}: ${module} has no class "${name}".`)
		}
	}
	for (const [file, text] of texts) {
		if (!file.endsWith('.module.css')) continue
		for (const name of definedIn(text))
			if (taken.get(file)?.has(name) !== true) faults.push(`${file}: no component uses the class "${name}".`)
	}
	return faults
}
