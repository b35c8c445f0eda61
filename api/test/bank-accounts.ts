import { cents } from '#domain/platform/money.ts'

import { accountsOf, addAccount, orderCollections, orderTransfers, type HouseAccount } from '../money/payments/payments.ts'
import type { TenantDb } from '../platform/db/database.ts'
import type { Partner } from '../platform/partner.ts'
import type { TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

export const own_iban = 'DE89370400440532013000'

const common = (end_to_end_id: string, amount: number, iban: string) => ({
	end_to_end_id,
	amount_cents: cents(amount),
	account: { iban, bic: null },
	remittance: { text: `Text of ${end_to_end_id}` },
})

/** A partner with one account in euros, and orders of it. */
export async function houseAccountOf(server: TestServer, partner_key: string) {
	const { database, partners, now } = server.services
	const found = await partners.ofKey(partner_key)
	if (found === undefined) throw new Error(`There is no partner ${partner_key}.`)
	const partner: Partner = found
	const inside = <Result>(work: (db: TenantDb) => Promise<Result>): Promise<Result> => database.transaction(partner.partner_id, work)
	await inside((db) => addAccount(db, { iban: own_iban, bic: null, currency: 'EUR', holder: 'Darlehen GmbH' }))
	const account = (await inside(accountsOf)).find(({ iban }) => iban === own_iban) as HouseAccount
	return {
		partner,
		account,
		inside,
		transfer: (end_to_end_id: string, amount: number, iban: string, on = '2026-11-30') =>
			inside((db) => {
				const transfers = [{ ...common(end_to_end_id, amount, iban), creditor: { name: 'Käufer & Co', address: null } }]
				return orderTransfers(db, { partner_id: db.scope, account, now: now() }, [{ on, is_booked_as_batch: false, transfers }])
			}),
		collections: (wanted: readonly (readonly [string, number, string])[], on = '2026-11-30') =>
			inside((db) => {
				const collections = wanted.map(([id, amount, iban]) => ({
					...common(id, amount, iban),
					debtor: { name: `Schuldner ${id}`, address: null },
					mandate: { reference: `M-${id}`, signed_on: '2026-01-15', amended: null },
				}))
				const block = {
					on,
					is_booked_as_batch: false,
					scheme: 'CORE',
					sequence: 'RCUR',
					creditor_id: 'DE98ZZZ09999999999',
					collections,
				} as const
				return orderCollections(db, { partner_id: db.scope, account, now: now() }, [block])
			}),
		rows: (text: string): Promise<Record<string, unknown>[]> =>
			database.read(partner.partner_id, (db) => db.dynamic(sqlOf<Record<string, unknown>>(text))),
	}
}

const amount = (minor: number): string =>
	`<Amt Ccy="EUR">${(Math.abs(minor) / 100).toFixed(2)}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

/** A statement of one day with these credits, each with its reference. */
export function statementOf(
	{
		message_id,
		number,
		opening,
		day = '2026-11-30',
		iban = own_iban,
	}: { message_id: string; number: number; opening: number; day?: string; iban?: string },
	entries: readonly {
		readonly minor: number
		readonly reference: string | null
		readonly name?: string
		readonly text?: string
		readonly end_to_end_id?: string
	}[],
): string {
	const balance = (code: string, minor: number): string =>
		`<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}<Dt><Dt>${day}</Dt></Dt></Bal>`
	const lines = entries.map(
		({
			minor,
			reference,
			name = 'Zahler',
			text = 'Rate',
			end_to_end_id,
		}) => `<Ntry>${amount(minor)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<ValDt><Dt>${day}</Dt></ValDt>${reference === null ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<BkTxCd><Prtry><Cd>NTRF+166</Cd></Prtry></BkTxCd>
<NtryDtls><TxDtls>${end_to_end_id === undefined ? '' : `<Refs><EndToEndId>${end_to_end_id}</EndToEndId></Refs>`}${amount(minor)}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
	)
	const closing = entries.reduce((sum, { minor }) => sum + minor, opening)
	return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>${message_id}</MsgId><CreDtTm>${day}T20:00:00Z</CreDtTm></GrpHdr><Stmt><Id>${message_id}</Id><ElctrncSeqNb>${number}</ElctrncSeqNb>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}${lines.join('')}</Stmt></BkToCstmrStmt></Document>`
}
