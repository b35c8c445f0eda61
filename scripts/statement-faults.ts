import type { InsertStmt, JoinExpr, Node, RangeVar } from 'libpg-query'

import type { StatementPrepared } from '#api/platform/db/across-partners.ts'
import { isShared } from '#api/platform/db/shared-tables.ts'

import {
	columnOf,
	conditionsOf,
	contains,
	equalitiesOf,
	functionOf,
	isLevel,
	isTime,
	levelsIn,
	parameterOf,
	parsed,
	partsOf,
	tablesIn,
	volatileFunctions,
	type Level,
} from './statement-syntax.ts'

/** What a level reads: a table, or what is made there of a function, a sub-select or a common table expression. */
interface Source {
	readonly alias: string
	readonly table: string
	readonly kind: 'of_partner' | 'shared' | 'bound_inside' | 'made'
}

/** A condition; one of an outer join says something about the tables of one side only. */
interface Said {
	readonly condition: Node
	readonly about?: ReadonlySet<string>
}

/** What stands around a level: the common table expressions, each with whether its rows are of the one partner, and the tables bound to it. */
interface Around {
	readonly expressions: ReadonlyMap<string, boolean>
	readonly bound: ReadonlySet<string>
}

const nothing: Around = { expressions: new Map(), bound: new Set() }
const nobody: ReadonlySet<string> = new Set()

/** Finds the tables of partners that a statement reads or writes without saying whose rows. */
class Binding {
	readonly unbound: string[] = []
	readonly #parameters: StatementPrepared['parameters']

	constructor(parameters: StatementPrepared['parameters']) {
		this.#parameters = parameters
	}

	/** Goes through a level and all inside it; true if its rows are those of the one partner. */
	read(level: Level, outside: Around): boolean {
		const { expressions: named, from, where, rest, arms } = partsOf(level)
		const expressions = new Map(outside.expressions)
		for (const { ctename = '', ctequery } of named) {
			// One that reads itself is bound by where it begins.
			expressions.set(ctename, true)
			const rows = levelsIn(ctequery).map((inner) => this.read(inner, { ...outside, expressions: new Map(expressions) }))
			expressions.set(ctename, rows.every(Boolean))
		}
		const around = { ...outside, expressions }
		if (arms.length > 0) return arms.map((arm) => this.read(arm, around)).every(Boolean)
		const gathered = new Sources(around, (inner) => this.read(inner, around))
		for (const item of from) gathered.add(item)
		const said = [...gathered.said, ...conditionsOf(where).map((condition) => ({ condition }))]
		const bound = this.#bound(gathered.sources, said, outside.bound)
		for (const { alias, table, kind } of gathered.sources) if (kind === 'of_partner' && !bound.has(alias)) this.unbound.push(table)
		const is_written_whole = 'InsertStmt' in level && this.#insert(level.InsertStmt, around, bound)
		for (const inner of levelsIn([where, rest, gathered.later])) this.read(inner, { expressions, bound })
		return is_written_whole || gathered.sources.some(({ alias }) => bound.has(alias))
	}

	/** The tables whose partner is known: by the value, or by another that is equal. */
	#bound(sources: readonly Source[], said: readonly Said[], outside: ReadonlySet<string>): Set<string> {
		const bound = new Set(outside)
		for (const { alias, kind } of sources) {
			if (kind === 'bound_inside') bound.add(alias)
			else bound.delete(alias)
		}
		const [only, ...others] = sources.filter(({ kind }) => kind === 'of_partner' || kind === 'bound_inside')
		const ownerOf = (node: Node): string | undefined => {
			const column = columnOf(node)
			if (column?.name !== 'partner_id') return undefined
			return column.table === '' && others.length === 0 ? only?.alias : column.table
		}
		const isKnown = (node: Node): boolean => this.#isPartner(node) || bound.has(ownerOf(node) ?? '')
		for (let before = -1; before !== bound.size;) {
			before = bound.size
			for (const { condition, about } of said) {
				for (const [left, right] of equalitiesOf(condition).flatMap(([one, other]) => [[one, other] as const, [other, one] as const])) {
					const owner = ownerOf(left)
					if (owner !== undefined && isKnown(right) && about?.has(owner) !== false) bound.add(owner)
				}
				for (const owner of this.#ofPairs(condition, ownerOf)) if (about?.has(owner) !== false) bound.add(owner)
			}
		}
		return bound
	}

	/** `(partner_id, ...) in (select partner_id, ...)`: the sub-select is looked at by itself. */
	*#ofPairs(condition: Node, ownerOf: (node: Node) => string | undefined): Iterable<string> {
		if (!('SubLink' in condition)) return
		for (const [left, right] of equalitiesOf(condition)) {
			const owner = ownerOf(left)
			if (owner !== undefined && (columnOf(right)?.name === 'partner_id' || this.#isPartner(right))) yield owner
		}
	}

	/** Each new row has to say its partner; true if it does. */
	#insert(insert: InsertStmt, around: Around, bound: Set<string>): boolean {
		const table = insert.relation?.relname ?? ''
		const at = (insert.cols ?? []).findIndex((column) => 'ResTarget' in column && column.ResTarget.name === 'partner_id')
		const rows = levelsIn(insert.selectStmt).map((level) => {
			const is_of_partner = this.read(level, around)
			const values = partsOf(level).rows.map((row) => row[at])
			return values.every((value) => this.#isPartner(value) || (is_of_partner && columnOf(value)?.name === 'partner_id'))
		})
		for (const alias of [insert.relation?.alias?.aliasname ?? table, 'excluded']) bound.add(alias)
		if (isShared(table)) return false
		const is_said = at !== -1 && rows.length > 0 && rows.every(Boolean)
		if (!is_said) this.unbound.push(table)
		return is_said
	}

	#isPartner(node: Node | undefined): boolean {
		const number = parameterOf(node)
		return number !== undefined && this.#parameters[number - 1] === 'partner_id'
	}
}

/** Gathers what one level reads, and what its joins say. */
class Sources {
	readonly sources: Source[] = []
	readonly said: Said[] = []
	/** Parts that may hold sub-selects which know the tables of this level. */
	readonly later: unknown[] = []
	readonly #around: Around
	readonly #read: (level: Level) => boolean

	constructor(around: Around, read: (level: Level) => boolean) {
		this.#around = around
		this.#read = read
	}

	/** Adds an item of `from`; answers with the aliases in it. */
	add(item: Node): ReadonlySet<string> {
		if ('JoinExpr' in item) return this.#join(item.JoinExpr)
		if ('RangeVar' in item) return this.#table(item.RangeVar)
		const made = 'RangeSubselect' in item ? item.RangeSubselect : 'RangeFunction' in item ? item.RangeFunction : undefined
		const alias = made?.alias?.aliasname ?? ''
		const is_alone = 'RangeSubselect' in item && item.RangeSubselect.lateral !== true
		const is_bound = is_alone && levelsIn(item.RangeSubselect.subquery).map(this.#read).every(Boolean)
		if (!is_alone) this.later.push(item)
		this.sources.push({ alias, table: '', kind: is_bound ? 'bound_inside' : 'made' })
		return new Set([alias])
	}

	#table({ relname = '', schemaname, alias }: RangeVar): ReadonlySet<string> {
		const name = alias?.aliasname ?? relname
		const expression = schemaname === undefined ? this.#around.expressions.get(relname) : undefined
		const kind = expression === undefined ? (isShared(relname) ? 'shared' : 'of_partner') : expression ? 'bound_inside' : 'made'
		this.sources.push({ alias: name, table: relname, kind })
		return new Set([name])
	}

	#join({ larg, rarg, quals, jointype }: JoinExpr): ReadonlySet<string> {
		const left = larg === undefined ? nobody : this.add(larg)
		const right = rarg === undefined ? nobody : this.add(rarg)
		const about = { JOIN_LEFT: right, JOIN_RIGHT: left, JOIN_FULL: nobody }[String(jointype)]
		this.said.push(...conditionsOf(quals).map((condition) => ({ condition, ...(about !== undefined && { about }) })))
		this.later.push(quals)
		return new Set([...left, ...right])
	}
}

const isChange = (node: object): boolean => 'UpdateStmt' in node || 'DeleteStmt' in node
const isChoice = (node: object): boolean => 'CaseExpr' in node || 'CoalesceExpr' in node

/** What keeps a prepared statement from being run on the machine that holds the partner's rows; a line for each fault. */
export function faultsOf({ text, parameters, across }: StatementPrepared): string[] {
	const top = parsed(text)
	const binding = new Binding(parameters)
	if (isLevel(top)) binding.read(top, nothing)
	// Neither reads nor writes rows: `analyze` and the like.
	else binding.unbound.push(...tablesIn(top).filter((table) => !isShared(table)))
	const faults = across === undefined ? binding.unbound.map((table) => `${table} is read without its partner`) : []
	if (across !== undefined && binding.unbound.length === 0) faults.push('it says that it reads across partners, and does not')
	if (across !== undefined && contains(top, (node) => 'LockingClause' in node)) faults.push('it locks rows whose partner it does not know')
	if (tablesIn(top).length > 0 && contains(top, (node) => functionOf(node) === 'pg_notify'))
		faults.push('pg_notify stands in a statement that does more')
	if (contains(top, (node) => 'onConflictClause' in node && contains(node.onConflictClause, isTime)))
		faults.push('an upsert takes the time of the machine that runs it')
	if (contains(top, (node) => isChange(node) && contains(node, (inner) => isChoice(inner) && contains(inner, isTime))))
		faults.push('a change takes the time of the machine that runs it in case or coalesce')
	for (const name of volatileFunctions)
		if (contains(top, (node) => isChange(node) && contains(node, (inner) => functionOf(inner) === name)))
			faults.push(`a change calls ${name}, which differs from row to row`)
	return faults
}
