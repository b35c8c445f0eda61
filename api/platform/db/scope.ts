import { limitsMs } from './pool.ts'

/** A statement with its values, prepared under its name. */
export interface Leading {
	readonly name: string
	readonly text: string
	readonly values?: string[]
}

/** A partner's id, or `every_partner`. */
const valuesOf = (scope: string): string[] => (scope === 'every_partner' ? ['', 'on'] : [scope, ''])

/** Binds a connection to the rows that it sees until it is told otherwise. */
export const scopeOfConnection = (scope: string): Leading => ({
	name: 'set_scope',
	text: "select set_config('app.partner_id', $1, false), set_config('app.every_partner', $2, false)",
	values: valuesOf(scope),
})

/** Binds a transaction, and gives it the limits that a connection of our own has from its start. */
export const scopeOfTransaction = (scope: string): Leading => ({
	name: 'set_local_scope',
	text: `select set_config('app.partner_id', $1, true), set_config('app.every_partner', $2, true),
		set_config('statement_timeout', '${limitsMs.statement}', true),
		set_config('idle_in_transaction_session_timeout', '${limitsMs.idle_in_transaction}', true)`,
	values: valuesOf(scope),
})
