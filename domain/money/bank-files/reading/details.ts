import type { Money } from '../amounts.ts'
import { referenceKindOf } from '../identifiers.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../xml/element.ts'
import {
	accountOf,
	bankCodeOf,
	codeOf,
	isDebit,
	moneyOf,
	toldAmountOf,
	type AccountNumber,
	type BankTransactionCode,
	type Code,
	type ToldAmount,
} from './values.ts'

/** One payment within an entry. */
export interface Detail {
	readonly references: References
	/** With its own sign, or else that of the entry; null where only the entry has an amount. */
	readonly amount: Money | null
	/** Before charges or an exchange, as its payer ordered it. */
	readonly instructed: ToldAmount | null
	readonly bank_code: BankTransactionCode | null
	readonly charges: readonly Charge[]
	readonly parties: Readonly<Record<PartyRole, RelatedParty | null>>
	readonly purpose: Code | null
	readonly remittance: Remittance
	readonly returned: ReturnReason | null
	readonly additional: string | null
}

/** Where each reference stands in the message. */
const referenceNames = {
	message_id: 'MsgId',
	bank_reference: 'AcctSvcrRef',
	payment_id: 'PmtInfId',
	instruction_id: 'InstrId',
	end_to_end_id: 'EndToEndId',
	uetr: 'UETR',
	transaction_id: 'TxId',
	mandate_id: 'MndtId',
	cheque_number: 'ChqNb',
	clearing_reference: 'ClrSysRef',
} as const

export type References = Readonly<Record<keyof typeof referenceNames, string | null>> & {
	readonly proprietary: readonly { readonly type: string | null; readonly reference: string | null }[]
}

const partyRoles = {
	debtor: { party: 'Dbtr', account: 'DbtrAcct', agent: 'DbtrAgt' },
	creditor: { party: 'Cdtr', account: 'CdtrAcct', agent: 'CdtrAgt' },
	ultimate_debtor: { party: 'UltmtDbtr', account: null, agent: null },
	ultimate_creditor: { party: 'UltmtCdtr', account: null, agent: null },
} as const
export type PartyRole = keyof typeof partyRoles

export interface RelatedParty {
	readonly name: string | null
	readonly account: AccountNumber | null
	readonly bic: string | null
	/** Of whoever collects by direct debit. */
	readonly creditor_identifier: string | null
	readonly country: string | null
	readonly address_lines: readonly string[]
}

export interface Remittance {
	/** Lines as the payer wrote them. */
	readonly text: readonly string[]
	readonly creditor_references: readonly CreditorReference[]
	readonly additional: readonly string[]
}

export interface CreditorReference {
	readonly type: Code | null
	readonly reference: string
	/** Told by its check digits, whatever the bank calls it. */
	readonly kind: 'rf' | 'qr' | 'other'
}

/** Why a payment came back; what came back is told by the references of the detail. */
export interface ReturnReason {
	readonly reason: Code | null
	readonly originator: string | null
	readonly original_bank_code: BankTransactionCode | null
	readonly text: readonly string[]
}

/** What the bank keeps for itself. */
export interface Charge extends ToldAmount {
	/** Within the amount of the entry, so that it was paid short. */
	readonly is_included: boolean | null
	readonly bearer: string | null
	readonly type: Code | null
}

const textsOf = (elements: readonly XmlElement[]): string[] =>
	elements.flatMap((element) => {
		const text = element.text.trim()
		return text === '' ? [] : [text]
	})

/** The charges of an entry or of one payment: by record, in older versions `Chrgs` itself is one. */
export function chargesOf(element: XmlElement | null, at: string): Charge[] {
	const all = childrenOf(element, 'Chrgs')
	const records = all.flatMap((charges) => (childOf(charges, 'Rcrd') === null ? [charges] : childrenOf(charges, 'Rcrd')))
	return records.flatMap((record) => {
		const amount = childOf(record, 'Amt')
		if (amount === null) return []
		const included = textOf(record, 'ChrgInclInd')
		const type = childOf(record, 'Tp')
		return [
			{
				...toldAmountOf(amount, isDebit(record, `${at} Chrgs`) ?? true),
				is_included: included === null ? null : included === 'true' || included === '1',
				bearer: textOf(record, 'Br'),
				type: type === null ? null : { code: textOf(type, 'Cd'), proprietary: textOf(type, 'Prtry', 'Id') ?? textOf(type, 'Prtry') },
			},
		]
	})
}

function partyOf(detail: XmlElement, role: PartyRole): RelatedParty | null {
	const names = partyRoles[role]
	const parties = childOf(detail, 'RltdPties')
	const outer = childOf(parties, names.party)
	// From the eighth version on a party may be a bank.
	const party = childOf(outer, 'Pty') ?? childOf(outer, 'Agt', 'FinInstnId') ?? outer
	const account = names.account === null ? null : accountOf(childOf(parties, names.account))
	const agent = names.agent === null ? null : childOf(detail, 'RltdAgts', names.agent, 'FinInstnId')
	const bic = textOf(agent, 'BICFI') ?? textOf(agent, 'BIC')
	if (party === null && account === null && bic === null) return null
	const address = childOf(party, 'PstlAdr')
	return {
		name: textOf(party, 'Nm'),
		account,
		bic,
		creditor_identifier: role === 'creditor' ? textOf(party, 'Id', 'PrvtId', 'Othr', 'Id') : null,
		country: textOf(address, 'Ctry'),
		address_lines: textsOf(childrenOf(address, 'AdrLine')),
	}
}

function remittanceOf(detail: XmlElement): Remittance {
	const information = childOf(detail, 'RmtInf')
	const structured = childrenOf(information, 'Strd')
	return {
		text: textsOf(childrenOf(information, 'Ustrd')),
		creditor_references: structured.flatMap((block) => {
			const found = childOf(block, 'CdtrRefInf')
			const reference = textOf(found, 'Ref') ?? textOf(found, 'CdtrRef')
			const type = codeOf(childOf(found, 'Tp', 'CdOrPrtry') ?? childOf(found, 'CdtrRefTp'))
			return reference === null ? [] : [{ type, reference, kind: referenceKindOf(reference.replaceAll(' ', '')) }]
		}),
		additional: structured.flatMap((block) => textsOf(childrenOf(block, 'AddtlRmtInf'))),
	}
}

function returnOf(detail: XmlElement): ReturnReason | null {
	const information = childOf(detail, 'RtrInf')
	if (information === null) return null
	return {
		reason: codeOf(childOf(information, 'Rsn') ?? childOf(information, 'RtrRsn')),
		originator:
			textOf(information, 'Orgtr', 'Nm') ??
			textOf(information, 'Orgtr', 'Id', 'OrgId', 'AnyBIC') ??
			textOf(information, 'Orgtr', 'Id', 'OrgId', 'BICOrBEI'),
		original_bank_code: bankCodeOf(childOf(information, 'OrgnlBkTxCd')),
		text: textsOf([...childrenOf(information, 'AddtlInf'), ...childrenOf(information, 'AddtlRtrRsnInf')]),
	}
}

function referencesOf(detail: XmlElement): References {
	const found = childOf(detail, 'Refs')
	const named = Object.fromEntries(Object.entries(referenceNames).map(([key, name]) => [key, textOf(found, name)]))
	return {
		...(named as Record<keyof typeof referenceNames, string | null>),
		proprietary: childrenOf(found, 'Prtry').map((one) => ({ type: textOf(one, 'Tp'), reference: textOf(one, 'Ref') })),
	}
}

/** A `TxDtls`; its sign is that of the entry where it has none. */
export function detailOf(detail: XmlElement, at: string, entry_is_debit: boolean): Detail {
	const is_debit = isDebit(detail, at) ?? entry_is_debit
	const amount = childOf(detail, 'Amt') ?? childOf(detail, 'AmtDtls', 'TxAmt', 'Amt')
	const instructed = childOf(detail, 'AmtDtls', 'InstdAmt', 'Amt')
	return {
		references: referencesOf(detail),
		amount: amount === null ? null : moneyOf(amount, `${at} Amt`, is_debit),
		instructed: instructed === null ? null : toldAmountOf(instructed, is_debit),
		bank_code: bankCodeOf(childOf(detail, 'BkTxCd')),
		charges: chargesOf(detail, at),
		parties: {
			debtor: partyOf(detail, 'debtor'),
			creditor: partyOf(detail, 'creditor'),
			ultimate_debtor: partyOf(detail, 'ultimate_debtor'),
			ultimate_creditor: partyOf(detail, 'ultimate_creditor'),
		},
		purpose: codeOf(childOf(detail, 'Purp')),
		remittance: remittanceOf(detail),
		returned: returnOf(detail),
		additional: textOf(detail, 'AddtlTxInf'),
	}
}
