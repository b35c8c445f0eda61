import { z } from 'zod'
import { describe, expect, it } from 'vitest'

import { draftContent } from './content.ts'
import { danglingAt, type Referring } from './references.ts'
import { contentOf, faultsOf, upgraded, type Subject } from './subject.ts'

/** With a field that schema 2 renamed and schema 3 added. */
const subject: Subject<{ hours: number; is_strict: boolean }, { max: number }> = {
	name: 'authority',
	schema: z.strictObject({ hours: z.int(), is_strict: z.boolean() }),
	schema_version: 3,
	upgrades: {
		1: (content) => ({ hours: (content as { time: number }).time }),
		2: (content) => ({ ...(content as object), is_strict: false }),
	},
	shipped: { hours: 1, is_strict: false },
	references: () => [],
	judge: ({ hours }, { max }) => (hours > max ? [{ code: 'err_field_too_high', field: 'hours', values: { max } }] : []),
}

describe('stored content', () => {
	it.each([
		['of the first schema', 1, { time: 8 }, { hours: 8, is_strict: false }],
		['of the second', 2, { hours: 8 }, { hours: 8, is_strict: false }],
		['of this one', 3, { hours: 8, is_strict: true }, { hours: 8, is_strict: true }],
		['of a newer one', 4, { hours: 8, is_strict: true }, undefined],
		['that is broken', 3, { hours: 'eight' }, undefined],
	])('%s', (_, schema_version, content, expected) => {
		expect(contentOf(subject, { schema_version, content })).toEqual(expected)
	})

	it('of a draft that no upgrade can take further is not there', () => {
		expect(upgraded(subject, { schema_version: 1, content: null })).toBeUndefined()
		expect(upgraded({ ...subject, upgrades: {} }, { schema_version: 1, content: { time: 8 } })).toBeUndefined()
	})

	it('is judged by schema and by rules', () => {
		expect(faultsOf(subject, { hours: 8, is_strict: true }, { max: 9 })).toEqual([])
		expect(faultsOf(subject, { hours: 10, is_strict: true }, { max: 9 })).toEqual([
			{ code: 'err_field_too_high', field: 'hours', values: { max: 9 } },
		])
		expect(faultsOf(subject, { hours: 1, more: 1 }, { max: 9 }).map(({ code, field }) => `${code} ${field}`)).toEqual([
			'err_field_required is_strict',
			'err_field_unknown more',
		])
	})
})

describe('the content of a draft', () => {
	const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) })

	it.each([
		['may lack what the schema asks for', { any: [1, null] }, true],
		['has no text in the other direction', { a: 'x\u202Ey' }, false],
		['has no such name either', { 'x\u202Ey': 1 }, false],
		['has no null character', { a: ['\u0000'] }, false],
		['has no half of a character', { a: '\ud800' }, false],
		['is no prototype', JSON.parse('{"a":{"__proto__":{}}}'), false],
		['is a group', [], false],
		['is not too deep', nested(20), true],
		['is not deeper', nested(21), false],
	])('%s', (_, content, is_taken) => {
		expect(draftContent.safeParse(content).success).toBe(is_taken)
	})
})

const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 1) + seconds * 1000)
const of = (key: string, version: number, seconds: number, change: Partial<Referring> = {}): Referring => ({
	subject: 'authority',
	key,
	version,
	effective_from: at(seconds),
	recalled_at: null,
	is_retired: false,
	references: [],
	...change,
})
const to = (to_key: string) => ({ references: [{ path: 'form', to_subject: 'authority' as const, to_key }] })

const missing = (versions: Referring[], ...moments: number[]) =>
	danglingAt(versions, moments.map(at)).map(({ key, reference, at: since }) => [key, reference.to_key, since])

describe('a reference', () => {
	it('leads to what is in force then, or comes with it', () => {
		expect(missing([of('a', 1, 0, to('b')), of('b', 1, 0)], 0)).toEqual([])
		expect(missing([of('a', 1, 0, to('b')), of('b', 1, 100)], 0, 100)).toEqual([['a', 'b', at(0)]])
	})

	it('is looked at where what it leads to ends later', () => {
		const versions = [of('a', 1, 0, to('b')), of('b', 1, 0), of('b', 2, 100, { is_retired: true })]
		expect(missing(versions, 0)).toEqual([])
		expect(missing(versions, 0, 100)).toEqual([['a', 'b', at(100)]])
		expect(missing([...versions, of('a', 2, 100)], 0, 100)).toEqual([])
	})
})
