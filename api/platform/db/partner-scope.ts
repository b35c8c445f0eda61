import {
	AliasNode,
	AndNode,
	BinaryOperationNode,
	ColumnNode,
	IdentifierNode,
	OnNode,
	OperationNodeTransformer,
	OperatorNode,
	ParensNode,
	RawNode,
	ReferenceNode,
	TableNode,
	TupleNode,
	WhereNode,
	type InsertQueryNode,
	type JoinNode,
	type SelectQueryNode,
	type UpdateQueryNode,
	type DeleteQueryNode,
	type OperationNode,
	type WithNode,
} from 'kysely'

import { isShared } from './shared-tables.ts'

/** A table as one level of a query reads it: by itself, or joined. */
interface Source {
	readonly alias: string
	readonly kind: 'of_partner' | 'shared' | 'scoped_by_itself'
	readonly join: JoinNode | undefined
}

type Level = SelectQueryNode | UpdateQueryNode | DeleteQueryNode

const aliasOf = ({ alias }: AliasNode): string => (IdentifierNode.is(alias) ? alias.name : '')

function sourceOf(node: OperationNode, expressions: ReadonlySet<string>, join?: JoinNode): Source {
	if (AliasNode.is(node)) return { ...sourceOf(node.node, expressions, join), alias: aliasOf(node) }
	// A sub-select or a common table expression is scoped where it stands.
	if (!TableNode.is(node)) return { alias: '', kind: 'scoped_by_itself', join }
	const { name } = node.table.identifier
	return { alias: name, kind: expressions.has(name) ? 'scoped_by_itself' : isShared(name) ? 'shared' : 'of_partner', join }
}

function itemsOf(node: Level): readonly OperationNode[] {
	if (node.kind === 'SelectQueryNode') return node.from?.froms ?? []
	if (node.kind === 'DeleteQueryNode') return [...node.from.froms, ...(node.using?.tables ?? [])]
	return [...(node.table === undefined ? [] : [node.table]), ...(node.from?.froms ?? [])]
}

const conditionsOf = (node: OperationNode | undefined): OperationNode[] => {
	if (node === undefined) return []
	if (ParensNode.is(node)) return conditionsOf(node.node)
	return AndNode.is(node) ? [...conditionsOf(node.left), ...conditionsOf(node.right)] : [node]
}

/** `sql.ref` is a reference in a piece of SQL. */
const referenceIn = (node: OperationNode): OperationNode => {
	const [reference, ...others] = RawNode.is(node) ? node.parameters : [node]
	const is_alone = reference !== undefined && others.length === 0 && (!RawNode.is(node) || node.sqlFragments.join('') === '')
	return is_alone ? reference : node
}

const isPartnerColumn = (node: OperationNode): node is ReferenceNode =>
	ReferenceNode.is(node) && ColumnNode.is(node.column) && node.column.column.name === 'partner_id'

const operatorOf = ({ operator }: BinaryOperationNode): string => (OperatorNode.is(operator) ? operator.operator : '')

/** A condition of one level of a query. */
interface Said {
	readonly condition: OperationNode
	/** The table whose partner a side of the condition is. */
	readonly nameOf: (side: OperationNode) => string | undefined
	/** An outer join says nothing about the tables before it. */
	readonly about: string | undefined
}

const isInner = ({ joinType }: JoinNode): boolean => joinType === 'InnerJoin' || joinType === 'CrossJoin'

function saidIn(node: Level, sources: readonly Source[]): Said[] {
	const only = sources.length === 1 ? sources[0]?.alias : undefined
	const nameOf: Said['nameOf'] = (side) => {
		const column = referenceIn(side)
		return isPartnerColumn(column) ? (column.table?.table.identifier.name ?? only) : undefined
	}
	const where = conditionsOf(node.where?.where).map((condition) => ({ condition, nameOf, about: undefined }))
	const joined = (node.joins ?? []).flatMap((join) => {
		const about = isInner(join) ? undefined : sources.find((source) => source.join === join)?.alias
		return conditionsOf(join.on?.on).map((condition) => ({ condition, nameOf, about }))
	})
	return [...where, ...joined]
}

/** A table that a piece of SQL reads or writes: no function, no column, nothing that is filled in. */
const reads = /(?<!\bdistinct |\bextract\(\w+ )\b(?:from|join|update|into)\s+"?(?!set\b|lateral\b)(\w+)\b(?![\w.]|\s*\()/gi

/**
 * Binds every table of a partner in a statement to one partner: in whatever level, sub-select or join it stands. A table that the
 * statement has bound itself, by the value or by another table that is bound, stays as it was written.
 */
export class PartnerScope extends OperationNodeTransformer {
	readonly #isPartner: (node: OperationNode) => boolean
	/** The value a statement gets for its partner; without one it reads no table of a partner. */
	readonly #partner: OperationNode | undefined
	#expressions: ReadonlySet<string> = new Set()
	#outer: ReadonlySet<string> = new Set()

	constructor(isPartner: (node: OperationNode) => boolean, partner?: OperationNode) {
		super()
		this.#isPartner = isPartner
		this.#partner = partner
	}

	protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
		return this.#within(node, (scoped) => super.transformSelectQuery(scoped))
	}

	protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
		return this.#within(node, (scoped) => super.transformUpdateQuery(scoped))
	}

	protected override transformDeleteQuery(node: DeleteQueryNode): DeleteQueryNode {
		return this.#within(node, (scoped) => super.transformDeleteQuery(scoped))
	}

	protected override transformInsertQuery(node: InsertQueryNode): InsertQueryNode {
		const table = node.into?.table.identifier.name
		if (table !== undefined && !isShared(table) && this.#partner === undefined) this.#isOfPartner(table)
		if (table !== undefined && !isShared(table) && node.columns?.some(({ column }) => column.name === 'partner_id') !== true)
			throw new Error(`A row of ${table} names its partner.`)
		return this.#knowing(node.with, () => super.transformInsertQuery(node))
	}

	/** A part written as text is not examined: a table that it reads has to be bound there. */
	protected override transformRaw(node: RawNode): RawNode {
		const text = node.sqlFragments.join('?')
		for (const [, table = ''] of text.matchAll(reads)) {
			if (!isShared(table) && !this.#expressions.has(table) && !text.includes('partner_id'))
				throw new Error(`Nothing binds ${table} to a partner: ${text}`)
		}
		return super.transformRaw(node)
	}

	#knowing<Result>(named: WithNode | undefined, work: () => Result): Result {
		const before = this.#expressions
		this.#expressions = new Set([...before, ...(named?.expressions ?? []).map(({ name }) => name.table.table.identifier.name)])
		try {
			return work()
		} finally {
			this.#expressions = before
		}
	}

	#within<Of extends Level>(node: Of, transform: (scoped: Of) => Of): Of {
		return this.#knowing(node.with, () => {
			const before = this.#outer
			const sources = [
				...itemsOf(node).map((item) => sourceOf(item, this.#expressions)),
				...(node.joins ?? []).map((join) => sourceOf(join.table, this.#expressions, join)),
			]
			const scoped = this.#scope(node, sources)
			this.#outer = new Set([...before, ...sources.flatMap(({ alias, kind }) => (kind === 'shared' ? [] : [alias]))])
			try {
				return transform(scoped)
			} finally {
				this.#outer = before
			}
		})
	}

	/** One table is bound after the other: those joined to it by the partner follow by themselves. */
	#scope<Of extends Level>(node: Of, sources: readonly Source[]): Of {
		const bound = new Set(this.#outer)
		for (const { alias, kind } of sources) {
			if (kind === 'scoped_by_itself') bound.add(alias)
			else bound.delete(alias)
		}
		const said = saidIn(node, sources)
		const free: Source[] = []
		for (const source of sources) {
			this.#follow(said, bound)
			if (bound.has(source.alias) || source.kind === 'shared') continue
			free.push(source)
			bound.add(source.alias)
		}
		return free.length === 0 ? node : this.#bound(node, free)
	}

	#bound<Of extends Level>(node: Of, free: readonly Source[]): Of {
		const filters = free.filter(({ join }) => join === undefined || isInner(join)).map(({ alias }) => this.#isOfPartner(alias))
		const joins = node.joins?.map((join) => {
			const source = free.find((one) => one.join === join)
			return source === undefined || isInner(join)
				? join
				: { ...join, on: OnNode.create(allOf(this.#isOfPartner(source.alias), join.on?.on)) }
		})
		const [first, ...others] = filters
		const where = first === undefined ? node.where : WhereNode.create(allOf(first, ...others, node.where?.where))
		return { ...node, ...(joins !== undefined && { joins }), ...(where !== undefined && { where }) }
	}

	/** Adds the tables whose partner is known from what the statement says itself. */
	#follow(said: readonly Said[], bound: Set<string>): void {
		for (let before = -1; before !== bound.size;) {
			before = bound.size
			for (const { condition, nameOf, about } of said) {
				for (const name of this.#namedBy(condition, nameOf, bound)) if (about === undefined || about === name) bound.add(name)
			}
		}
	}

	#namedBy(condition: OperationNode, nameOf: Said['nameOf'], bound: ReadonlySet<string>): string[] {
		if (!BinaryOperationNode.is(condition)) return []
		const { leftOperand: left, rightOperand: right } = condition
		// A pair out of a sub-select, which is scoped by itself.
		if (operatorOf(condition) === 'in' && TupleNode.is(left)) return left.values.flatMap((value) => nameOf(value) ?? [])
		if (operatorOf(condition) !== '=') return []
		return [[left, right] as const, [right, left] as const].flatMap(([one, other]) => {
			const name = nameOf(one)
			if (name === undefined) return []
			const other_name = nameOf(other)
			return this.#isPartner(other) || (other_name !== undefined && bound.has(other_name)) ? [name] : []
		})
	}

	#isOfPartner(alias: string): OperationNode {
		if (this.#partner === undefined) throw new Error(`${alias} belongs to a partner, and the statement names none.`)
		const column = ReferenceNode.create(ColumnNode.create('partner_id'), TableNode.create(alias))
		return BinaryOperationNode.create(column, OperatorNode.create('='), this.#partner)
	}
}

const allOf = (first: OperationNode, ...others: readonly (OperationNode | undefined)[]): OperationNode =>
	others.reduce<OperationNode>((left, right) => (right === undefined ? left : AndNode.create(left, right)), first)
