import type { Money } from '../amounts.ts'
import { childOf, textOf, type XmlElement } from '../xml/element.ts'
import { accountOf, dayOf, isDebit, moneyOf, requiredText, type AccountNumber } from './values.ts'
import { refuse } from '../file-faults.ts'

/** Of one account, for one time: a statement (camt.053), a report during the day (camt.052) or an advice (camt.054). */
export interface Statement {
	readonly id: string
	readonly account: AccountNumber
	readonly account_name: string | null
	readonly account_currency: string | null
	readonly electronic_number: string | null
	readonly legal_number: string | null
	readonly created_at: string | null
	readonly from: string | null
	readonly to: string | null
	/** Another copy of one that was sent before: `COPY`, `DUPL`, `CODU`. */
	readonly copy: string | null
	readonly page: Page | null
}

export interface Page {
	readonly number: string
	readonly is_last: boolean
}

/** Balances by their code: `OPBD`, `CLBD`, `PRCD`, `OPAV`, `CLAV`, `FWAV`, `ITBD`, `ITAV`, `INFO`, `XPCD`, or the bank's own. */
export interface Balance {
	readonly type: string
	readonly amount: Money
	readonly on: string | null
}

const pageOf = (element: XmlElement | null): Page | null =>
	element === null
		? null
		: { number: textOf(element, 'PgNb') ?? '', is_last: textOf(element, 'LastPgInd') === 'true' || textOf(element, 'LastPgInd') === '1' }

export const messagePageOf = (header: XmlElement): Page | null => pageOf(childOf(header, 'MsgPgntn'))

/** A statement by the elements before its balances and entries. */
export function statementOf(statement: XmlElement, at: string): Statement {
	const account = childOf(statement, 'Acct')
	const page = ['StmtPgntn', 'RptPgntn', 'NtfctnPgntn'].map((name) => childOf(statement, name)).find((found) => found !== null) ?? null
	return {
		id: requiredText(statement, at, 'Id'),
		account: accountOf(account) ?? refuse({ code: 'element_missing', at: `${at} Acct Id` }),
		account_name: textOf(account, 'Nm') ?? textOf(account, 'Ownr', 'Nm'),
		account_currency: textOf(account, 'Ccy'),
		electronic_number: textOf(statement, 'ElctrncSeqNb'),
		legal_number: textOf(statement, 'LglSeqNb'),
		created_at: textOf(statement, 'CreDtTm'),
		from: textOf(statement, 'FrToDt', 'FrDtTm'),
		to: textOf(statement, 'FrToDt', 'ToDtTm'),
		copy: textOf(statement, 'CpyDplctInd'),
		page: pageOf(page),
	}
}

export function balanceOf(balance: XmlElement, at: string): Balance {
	const type = textOf(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? textOf(balance, 'Tp', 'CdOrPrtry', 'Prtry') ?? textOf(balance, 'Tp', 'Cd')
	const amount = childOf(balance, 'Amt') ?? refuse({ code: 'element_missing', at: `${at} Amt` })
	const is_debit = isDebit(balance, at) ?? refuse({ code: 'element_missing', at: `${at} CdtDbtInd` })
	return {
		type: type ?? refuse({ code: 'element_missing', at: `${at} Tp` }),
		amount: moneyOf(amount, `${at} Amt`, is_debit),
		on: dayOf(childOf(balance, 'Dt'), `${at} Dt`),
	}
}
