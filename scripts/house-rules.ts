import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { classFaults } from './css-classes.ts'

/** Words without meaning for a name. */
const emptyWords = ['utils', 'util', 'helpers', 'helper', 'common', 'managers', 'manager', 'service', 'impl']

const wordsOf = (name: string): string[] =>
	name
		.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
		.toLowerCase()
		.split(/[^a-z0-9]+/)
		.filter((word) => word !== '')

/** True for "string-utils" and "UserService", not for "common-passwords", which names the passwords. */
const isEmptyName = (name: string): boolean => emptyWords.includes(wordsOf(name).at(-1) ?? '')

/** A `type` is declared if something follows its name; in an import it belongs to another file. */
const declaration = /\b(?:(?:class|interface|function|const|let)\s+([A-Za-z_$][\w$]*)|type\s+([A-Za-z_$][\w$]*)\s*[<=])/g

/** The rules that no other tool checks; returns a line for each fault. */
export function houseFaults(file: string, text: string): string[] {
	const faults: string[] = []
	for (const part of file.split('/')) {
		const stem = part.replace(/(\.test|\.e2e)?\.\w+$/, '')
		if (isEmptyName(stem)) faults.push(`${file}: "${part}" says nothing about what is inside; name the thing.`)
	}
	if (!/\.tsx?$/.test(file)) return faults
	for (const [, value = '', type = ''] of text.matchAll(declaration)) {
		const name = value === '' ? type : value
		// A local `common` is explained by its context; a name of two words has to explain itself.
		if (wordsOf(name).length > 1 && isEmptyName(name)) faults.push(`${file}: "${name}" says nothing about what it is; name the thing.`)
	}
	if (/shared\/vectors/.test(text)) faults.push(`${file}: test vectors are found by VECTORS_DIR only.`)
	return faults
}

if (import.meta.main) {
	const root = path.dirname(import.meta.dirname)
	const entries = globSync('{domain,contract,api,web,e2e,bench,scripts}/**/*', { cwd: root, withFileTypes: true })
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
	const exempt = ['scripts/house-rules.ts', 'scripts/house-rules.test.ts']
	const texts = new Map(
		files.filter((file) => /\.(tsx?|css)$/.test(file)).map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
	)
	const faults = [
		...files.filter((file) => !exempt.includes(file)).flatMap((file) => houseFaults(file, texts.get(file) ?? '')),
		...classFaults(texts),
	]
	faults.forEach((fault) => console.error(fault))
	process.exit(faults.length === 0 ? 0 : 1)
}
