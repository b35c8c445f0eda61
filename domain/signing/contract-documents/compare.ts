import { passagesOf } from './passages.ts'
import type { ContractTemplate } from './template.ts'

/** A difference between two versions of a template: a text, a condition, or the order of the blocks. */
export interface TemplateChange {
	readonly at: string
	readonly what: 'text' | 'condition' | 'order'
	/** Null when added. */
	readonly before: string | null
	/** Null when removed. */
	readonly after: string | null
}

/** The changes from one version to another, in the order of the later one; removals come last. */
export function templateChanges(before: ContractTemplate, after: ContractTemplate): TemplateChange[] {
	// The text of an added or removed block is enough to show the change.
	const both = new Set(after.blocks.map(({ id }) => id)).intersection(new Set(before.blocks.map(({ id }) => id)))
	return [
		...differences('text', textsOf(before), textsOf(after)),
		...differences('condition', conditionsOf(before), conditionsOf(after)).filter(({ at }) => both.has(at.split('.')[0] ?? '')),
		...orderChange(before, after),
	]
}

type Parts = ReadonlyMap<string, string>

const textsOf = (template: ContractTemplate): Parts => new Map(passagesOf(template).map(({ at, text }) => [at, text]))

function conditionsOf({ blocks }: ContractTemplate): Parts {
	return new Map(
		blocks.flatMap((block): [string, string][] => {
			const parts =
				block.type === 'clause'
					? block.paragraphs.map((one) => (typeof one === 'string' ? undefined : one.when))
					: block.type === 'facts'
						? block.rows.map((row) => row.when)
						: []
			return [[block.id, block.when] as const, ...parts.map((when, at) => [`${block.id}.${at + 1}`, when] as const)].flatMap(([at, when]) =>
				when === undefined ? [] : [[at, when]],
			)
		}),
	)
}

const differences = (what: TemplateChange['what'], before: Parts, after: Parts): TemplateChange[] =>
	[...new Set([...after.keys(), ...before.keys()])].flatMap((at) => {
		const change = { at, what, before: before.get(at) ?? null, after: after.get(at) ?? null }
		return change.before === change.after ? [] : [change]
	})

/** Only among blocks that both versions have. */
function orderChange(before: ContractTemplate, after: ContractTemplate): TemplateChange[] {
	const [old, now] = [before.blocks.map(({ id }) => id), after.blocks.map(({ id }) => id)]
	const was = old.filter((id) => now.includes(id)).join(', ')
	const is = now.filter((id) => old.includes(id)).join(', ')
	return was === is ? [] : [{ at: '', what: 'order', before: was, after: is }]
}

export interface WordRun {
	readonly kind: 'same' | 'removed' | 'added'
	readonly text: string
}

/** Longer texts are shown one below the other: a word by word comparison of a thousand words is unreadable. */
const max_words = 800

/** Merges two texts word by word into runs that are common, only in the first or only in the second. */
export function wordChanges(before: string, after: string): WordRun[] {
	const [old, now] = [wordsOf(before), wordsOf(after)]
	if (old.length > max_words || now.length > max_words) return runs(old.map(as('removed')), now.map(as('added')))
	const kept = commonLengths(old, now)
	const found: WordRun[] = []
	let [at, to] = [0, 0]
	while (at < old.length || to < now.length) {
		const [word = '', other = ''] = [old[at], now[to]]
		if (at < old.length && to < now.length && word === other) {
			found.push({ kind: 'same', text: word })
			at += 1
			to += 1
		} else if (to >= now.length || (at < old.length && lengthAt(kept, at + 1, to) >= lengthAt(kept, at, to + 1))) {
			found.push({ kind: 'removed', text: word })
			at += 1
		} else {
			found.push({ kind: 'added', text: other })
			to += 1
		}
	}
	return runs(found)
}

const as =
	(kind: WordRun['kind']) =>
	(text: string): WordRun => ({ kind, text })

/** Words with their trailing blank. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

const lengthAt = (kept: readonly (readonly number[])[], at: number, to: number): number => kept[at]?.[to] ?? 0

/** The length of the longest common subsequence of the words from each pair of positions on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
	const kept = Array.from({ length: old.length + 1 }, () => Array.from({ length: now.length + 1 }, () => 0))
	for (let at = old.length - 1; at >= 0; at -= 1) {
		const row = kept[at] ?? []
		for (let to = now.length - 1; to >= 0; to -= 1)
			row[to] = old[at] === now[to] ? lengthAt(kept, at + 1, to + 1) + 1 : Math.max(lengthAt(kept, at + 1, to), lengthAt(kept, at, to + 1))
	}
	return kept
}

/** Joins neighbouring runs of one kind. */
function runs(...parts: readonly (readonly WordRun[])[]): WordRun[] {
	const joined: WordRun[] = []
	for (const run of parts.flat()) {
		const last = joined.at(-1)
		if (last?.kind === run.kind) joined[joined.length - 1] = { ...last, text: last.text + run.text }
		else joined.push(run)
	}
	return joined
}
