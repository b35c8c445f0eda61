import { sql, type AliasableExpression, type InferResult } from 'kysely'

import { prepare, type Prepared, type SqlBuilder } from './prepare.ts'

/** Limits of a session: idle time, and total time for applicants and for staff. */
export const idle_limit_s = 30 * 60
const limitS = { sessions: 12 * 3600, staff_sessions: 8 * 3600 } as const

type Table = keyof typeof limitS

const left = (table: Table, since: 'last_seen_at' | 'created_at', seconds: number) =>
	sql<number>`floor(extract(epoch from ${sql.ref(`${table}.${since}`)} - now()) + ${sql.lit(seconds)})::int`

export const idleLeft = (table: Table) => left(table, 'last_seen_at', idle_limit_s)
export const allLeft = (table: Table) => left(table, 'created_at', limitS[table])

/** By the database's clock, which is the same for every process. */
export const isAlive = (table: Table) => sql<boolean>`${idleLeft(table)} > 0 and ${allLeft(table)} > 0`
/** The age at which a proof of who somebody is has to be repeated before what asks for a recent one. */
export const isConfirmed = (table: Table) =>
	sql<boolean>`coalesce(${sql.ref(`${table}.confirmed_at`)} > now() - interval '5 minutes', false)`

/** Writing `last_seen_at` on every request would make each read a write; once a minute is enough for a 30 minute limit. */
export const wants_touch = sql<boolean>`last_seen_at < now() - interval '1 minute'`

/** The session with this token and whose it is, while it lives. */
export const sessionOf = (db: SqlBuilder, param: { token_hash: Buffer }) =>
	db
		.selectFrom('sessions')
		.innerJoin('users', (join) =>
			join.onRef('users.partner_id', '=', 'sessions.partner_id').onRef('users.user_id', '=', 'sessions.user_id'),
		)
		.select([
			'users.user_id',
			'users.email',
			'users.email_verified_at',
			'users.interface_language',
			'users.communication_language',
			'users.marketing_consent_accepted',
			'users.names',
			'users.telephone',
			wants_touch.as('wants_touch'),
			idleLeft('sessions').as('idle_left_s'),
			allLeft('sessions').as('left_s'),
			isConfirmed('sessions').as('is_confirmed'),
		])
		.where('sessions.token_hash', '=', param.token_hash)
		.where('users.disabled_at', 'is', null)
		.where(isAlive('sessions'))

export type SessionRow = InferResult<ReturnType<typeof sessionOf>>[number]

/** What a read of somebody's own rows takes. */
export interface OfReader {
	partner_id: string
	user_id: string
}

/** A read of the rows of whoever has a session, in one statement with the session. */
export interface ReaderRead<Values, Row> {
	readonly statement: Prepared<Omit<Values, 'user_id'> & { token_hash: Buffer }, Row & { readonly session: string }>
	/** A column that no row leaves empty: with nothing to read the session comes by itself. */
	readonly key: keyof Row & string
}

/**
 * Compiles such a read: `build` is given the session's user where another statement has a value. `newest` names the column by which the
 * rows come, the last first.
 */
export function prepareForReader<Values extends OfReader, Row extends object>(
	{ key, newest }: { readonly key: keyof Row & string; readonly newest?: keyof Row & string },
	build: (db: SqlBuilder, param: Values) => AliasableExpression<Row>,
): ReaderRead<Values, Row> {
	const user_id = sql<string>`(select user_id from session)`
	const statement = prepare((db, param: { partner_id: string; token_hash: Buffer }) => {
		const of_user = new Proxy(param, { get: (target, name) => (name === 'user_id' ? user_id : (Reflect.get(target, name) as unknown)) })
		const joined = db
			.with(
				(name) => name('session').materialized(),
				() => sessionOf(db, param),
			)
			// Written once, and carried along as text: of many rows only the first one's is read.
			.with(
				(name) => name('told').materialized(),
				(known) => known.selectFrom('session').select(sql<string>`to_json(session)::text`.as('session')),
			)
			.selectFrom('told')
			.leftJoin(build(db, of_user as unknown as Values).as('own'), (join) => join.onTrue())
			.select('told.session')
			.selectAll('own')
		return newest === undefined ? joined : joined.orderBy(sql.ref(`own.${newest}`), 'desc')
	})
	return { statement: statement as unknown as ReaderRead<Values, Row>['statement'], key }
}

/** A row as such a read finds it. */
export type RowOfRead<Read> = Read extends ReaderRead<infer _Values, infer Row> ? Row : never
