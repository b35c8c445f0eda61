import { readdir, readFile } from 'node:fs/promises'

import { describe, expect, it } from 'vitest'

/**
 * Syntax and functions newer than the oldest PostgreSQL supported, 17 (`prepare-database.ts`). Tests run on 18, which takes all of them.
 * The list holds what a migration is likely to use.
 */
const newerThan17 = {
	'a virtual generated column': /\bgenerated always as\s*\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)(?!\s*stored\b)/,
	'without overlaps': /\bwithout overlaps\b/,
	'a foreign key over a period': /\bforeign key\s*\([^)]*\bperiod\b/,
	'not enforced': /\bnot enforced\b/,
	'returning old or new': /\breturning\s+(?:with\s*\(|[^;]*\b(?:old|new)\s*\.)/,
	'not null added as not valid': /\bnot null\s+"?\w+"?\s+(?:no inherit\s+)?not valid\b/,
	'a function of 18': /\b(?:uuidv4|uuidv7|casefold|array_sort|array_reverse|crc32c?)\s*\(/,
} as const satisfies Record<string, RegExp>

/** Without comments and texts in quotes. */
const statementsOf = (migration: string): string =>
	migration
		.replaceAll(/--.*$/gm, '')
		.replaceAll(/'(?:[^']|'')*'/g, "''")
		.toLowerCase()

const newerIn = (migration: string): string[] =>
	Object.entries(newerThan17)
		.filter(([, pattern]) => pattern.test(statementsOf(migration)))
		.map(([name]) => name)

describe('migrations', () => {
	it('run on the oldest PostgreSQL supported', async () => {
		const folder = new URL('migrations/', import.meta.url)
		const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
		const texts = await Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })))
		expect(names.length).toBeGreaterThan(0)
		expect(texts.flatMap(({ name, text }) => newerIn(text).map((found) => `${name}: ${found}`))).toEqual([])
	})

	it.each([
		[
			'alter table a add column b text generated always as (case when coalesce(c, lower(d)) in (1, 2) then e end)',
			'a virtual generated column',
		],
		['alter table a add column b text generated always as (lower(c)) virtual', 'a virtual generated column'],
		['create table a (b int4range, unique (b without overlaps))', 'without overlaps'],
		['alter table a add foreign key (b, period c) references d', 'a foreign key over a period'],
		['alter table a add check (b > 0) not enforced', 'not enforced'],
		['update a set b = 1 returning c, OLD.b', 'returning old or new'],
		['update a set b = 1 returning with (old as before) before.b', 'returning old or new'],
		['alter table a add constraint b not null c not valid', 'not null added as not valid'],
		['alter table a alter column b set default uuidv7()', 'a function of 18'],
	])('“%s” is detected', (statement, found) => {
		expect(newerIn(statement)).toEqual([found])
	})

	it.each([
		'alter table a alter column b set expression as (lower(c))',
		"alter table a add column b text generated always as (case when c in ('(', 'x') then coalesce(d, lower(e)) end) stored",
		'alter table a add column b bigint generated always as identity',
		'create function f() returns trigger language plpgsql as $$ begin insert into a values (old.b) returning c into d; e := new.f; end $$',
		"comment on table a is 'not enforced'; -- without overlaps",
	])('“%s” is allowed', (statement) => {
		expect(newerIn(statement)).toEqual([])
	})
})
