import {
	loadModule,
	parseSync,
	type CommonTableExpr,
	type DeleteStmt,
	type InsertStmt,
	type Node,
	type ParseResult,
	type RangeVar,
	type SelectStmt,
	type UpdateStmt,
} from 'libpg-query'

await loadModule()

/** A statement at some depth of another, by its kind. */
export type Level =
	| { readonly SelectStmt: SelectStmt }
	| { readonly InsertStmt: InsertStmt }
	| { readonly UpdateStmt: UpdateStmt }
	| { readonly DeleteStmt: DeleteStmt }

const kinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']

export const isLevel = (node: unknown): node is Level =>
	typeof node === 'object' && node !== null && kinds.some((kind) => Object.hasOwn(node, kind))

/** The one statement in a text, as PostgreSQL 17 reads it: newer syntax is an error. */
export function parsed(text: string): Node {
	const { stmts = [] } = parseSync(text) as ParseResult
	const [first, ...others] = stmts.flatMap(({ stmt }) => stmt ?? [])
	if (first === undefined || others.length > 0) throw new Error(`Not one statement: ${text}`)
	return first
}

/** The tables that a part names. */
export function tablesIn(part: unknown): string[] {
	const tables: string[] = []
	walk(part, (node) => {
		if ('RangeVar' in node) tables.push((node.RangeVar as RangeVar).relname ?? '')
		else if ('relation' in node && !('RangeVar' in node)) tables.push((node.relation as RangeVar).relname ?? '')
		return false
	})
	return tables
}

/** Visits a part of a syntax tree from the top; where `visit` answers true, it goes no deeper. */
export function walk(part: unknown, visit: (node: object) => boolean): void {
	if (typeof part !== 'object' || part === null) return
	if (!Array.isArray(part) && visit(part)) return
	for (const inner of Object.values(part)) walk(inner, visit)
}

/** Whether anything in the part is such a node. */
export function contains(part: unknown, isSuch: (node: object) => boolean): boolean {
	let found = false
	walk(part, (node) => {
		found ||= isSuch(node)
		return found
	})
	return found
}

/** The statements directly inside a part: sub-selects and common table expressions, not those in them. */
export function levelsIn(part: unknown): Level[] {
	const levels: Level[] = []
	walk(part, (node) => {
		if (!isLevel(node)) return false
		levels.push(node)
		return true
	})
	return levels
}

/** A level in the parts that rules look at. */
interface Parts {
	readonly expressions: readonly CommonTableExpr[]
	/** Tables and joins; of a change its table is the first. */
	readonly from: readonly Node[]
	readonly where: Node | undefined
	/** All else that may hold sub-selects. */
	readonly rest: unknown
	/** Of a union or the like: the two sides, and nothing else. */
	readonly arms: readonly Level[]
	/** The columns that it yields, for each row written out, or once for all rows that are read. */
	readonly rows: readonly (readonly Node[])[]
}

const tableOf = (relation: RangeVar | undefined): Node[] => (relation === undefined ? [] : [{ RangeVar: relation }])

export function partsOf(level: Level): Parts {
	const [{ withClause }] = Object.values(level) as [Pick<SelectStmt, 'withClause'>]
	const expressions = (withClause?.ctes ?? []).flatMap((node) => ('CommonTableExpr' in node ? [node.CommonTableExpr] : []))
	const parts: Parts = { expressions, from: [], where: undefined, rest: undefined, arms: [], rows: [] }
	if ('InsertStmt' in level) {
		const { onConflictClause, returningList } = level.InsertStmt
		return { ...parts, rest: [onConflictClause, returningList] }
	}
	if ('UpdateStmt' in level) {
		const { relation, fromClause = [], whereClause, targetList, returningList } = level.UpdateStmt
		return { ...parts, from: [...tableOf(relation), ...fromClause], where: whereClause, rest: [targetList, returningList] }
	}
	if ('DeleteStmt' in level) {
		const { relation, usingClause = [], whereClause, returningList } = level.DeleteStmt
		return { ...parts, from: [...tableOf(relation), ...usingClause], where: whereClause, rest: returningList }
	}
	const { withClause: _, fromClause = [], whereClause, larg, rarg, valuesLists, targetList = [], ...rest } = level.SelectStmt
	if (larg !== undefined && rarg !== undefined) return { ...parts, arms: [{ SelectStmt: larg }, { SelectStmt: rarg }], rest }
	const rows =
		valuesLists === undefined
			? [targetList.flatMap((target) => ('ResTarget' in target && target.ResTarget.val !== undefined ? [target.ResTarget.val] : []))]
			: valuesLists.flatMap((row) => ('List' in row ? [row.List.items ?? []] : []))
	return { ...parts, from: fromClause, where: whereClause, rest: [targetList, valuesLists, rest], rows }
}

const textOf = (node: Node | undefined): string => (node !== undefined && 'String' in node ? (node.String.sval ?? '') : '')

/** Table and name of a column; the table is empty where it is not said. */
export function columnOf(node: Node | undefined): { readonly table: string; readonly name: string } | undefined {
	if (node === undefined || !('ColumnRef' in node)) return undefined
	const parts = (node.ColumnRef.fields ?? []).map(textOf)
	return { table: parts.at(-2) ?? '', name: parts.at(-1) ?? '' }
}

export const functionOf = (node: object): string =>
	'FuncCall' in node ? textOf((node.FuncCall as { readonly funcname?: Node[] }).funcname?.at(-1)) : ''

const timeFunctions = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp', 'timeofday']

/** A function or word for the present time. */
export const isTime = (node: object): boolean => 'SQLValueFunction' in node || timeFunctions.includes(functionOf(node))

/** Functions that answer anew for each row, on whichever machine it lies. */
export const volatileFunctions = ['clock_timestamp', 'timeofday', 'random', 'gen_random_uuid']

/** `$1` is 1, also with a type beside it. */
export function parameterOf(node: Node | undefined): number | undefined {
	if (node === undefined) return undefined
	if ('TypeCast' in node) return parameterOf(node.TypeCast.arg)
	return 'ParamRef' in node ? node.ParamRef.number : undefined
}

/** The conditions that all have to hold. */
export function conditionsOf(node: Node | undefined): Node[] {
	if (node === undefined) return []
	if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') return (node.BoolExpr.args ?? []).flatMap(conditionsOf)
	return [node]
}

/** Pairs of expressions that a condition makes equal: of `a = b` or `(a, c) = (b, d)` or `(a, c) in (select b, d ...)`. */
export function equalitiesOf(condition: Node): (readonly [Node, Node])[] {
	if ('SubLink' in condition && condition.SubLink.subLinkType === 'ANY_SUBLINK') {
		const { testexpr, subselect } = condition.SubLink
		return paired(testexpr, isLevel(subselect) ? (partsOf(subselect).rows[0] ?? []) : [])
	}
	if (!('A_Expr' in condition) || condition.A_Expr.kind !== 'AEXPR_OP' || textOf(condition.A_Expr.name?.[0]) !== '=') return []
	return paired(condition.A_Expr.lexpr, itemsOf(condition.A_Expr.rexpr))
}

const itemsOf = (node: Node | undefined): Node[] => (node === undefined ? [] : 'RowExpr' in node ? (node.RowExpr.args ?? []) : [node])

const paired = (left: Node | undefined, right: readonly Node[]): (readonly [Node, Node])[] =>
	itemsOf(left).flatMap((one, at) => {
		const other = right[at]
		return other === undefined ? [] : [[one, other] as const]
	})
