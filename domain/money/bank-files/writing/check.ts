import type { Currency } from '#domain/platform/currencies.ts'
import { isQrIban } from '#domain/platform/iban.ts'

import { isReference, toSepaText } from '../characters.ts'
import { isBic, isAtHome, isCreditorIdentifier, isIban, isInSepa, isOutsideEea, isQrReference, isRfReference } from '../identifiers.ts'
import { isDay } from '../reading/values.ts'
import type { Account, Address, CollectionBlock, OrderFault, OrderFile, Party, RemittanceData, TransferBlock } from '../orders.ts'

/** Lengths of the rulebooks, in places shorter than those of the schema (EPC130-08, EPC132-08: a name has 70). */
const lengths = { name: 70, remittance: 140, identification: 35, street: 70, house_number: 16, post_code: 16, town: 35, line: 70 } as const
const max_cents = 99_999_999_999
const max_lines = 2

/** Gathers all faults of a file, so that one look at them is enough. */
class Checked {
	readonly faults: OrderFault[] = []
	#end_to_end_ids = new Set<string>()
	#payment_ids = new Set<string>()

	add(code: OrderFault['code'], at: string): void {
		this.faults.push({ code, at })
	}

	/** A text by what is left of it in the characters of SEPA. */
	text(text: string, max: number, at: string): void {
		const { length } = toSepaText(text)
		if (length === 0) this.add('missing', at)
		else if (length > max) this.add('too_long', at)
	}

	identification(id: string, at: string): void {
		if (id === '') this.add('missing', at)
		else if (id.length > lengths.identification) this.add('too_long', at)
		else if (!isReference(id)) this.add('identification_invalid', at)
	}

	day(day: string, at: string): void {
		if (!isDay(day)) this.add('date_invalid', at)
	}

	party(party: Party, at: string): void {
		this.text(party.name, lengths.name, `${at}.name`)
		if (party.address !== null) this.address(party.address, `${at}.address`)
	}

	address(address: Address, at: string): void {
		if (toSepaText(address.town) === '' || !/^[A-Z]{2}$/.test(address.country)) this.add('address_incomplete', at)
		for (const field of ['street', 'house_number', 'post_code'] as const) {
			const text = address[field]
			if (text !== undefined) this.text(text, lengths[field], `${at}.${field}`)
		}
		if (toSepaText(address.town).length > lengths.town) this.add('too_long', `${at}.town`)
		const lines = address.lines ?? []
		if (lines.length > max_lines) this.add('too_long', `${at}.lines`)
		for (const [index, line] of lines.entries()) this.text(line, lengths.line, `${at}.lines.${index}`)
	}

	account({ iban, bic }: Account, at: string): void {
		if (!isIban(iban)) this.add('iban_invalid', `${at}.iban`)
		if (bic !== null && !isBic(bic)) this.add('bic_invalid', `${at}.bic`)
	}

	/** An account that orders or collects; a QR-IBAN takes payments by its bill and does neither. */
	ownAccount(account: Account, at: string): void {
		this.account(account, at)
		if (isQrIban(account.iban)) this.add('qr_iban_and_reference', `${at}.iban`)
	}

	/** Euros go within SEPA, others at home. */
	reach(iban: string, currency: Currency, at: string): void {
		if (!isIban(iban)) return
		if (currency === 'EUR' && !isInSepa(iban)) this.add('iban_outside_sepa', `${at}.iban`)
		if (currency !== 'EUR' && !isAtHome(iban, currency)) this.add('iban_outside_currency', `${at}.iban`)
	}

	remittance(remittance: RemittanceData, at: string): void {
		if (remittance === null) return
		if ('text' in remittance) this.text(remittance.text, lengths.remittance, `${at}.text`)
		else if (!isRfReference(remittance.reference) && !isQrReference(remittance.reference)) this.add('reference_invalid', `${at}.reference`)
	}

	payment(
		payment: { readonly end_to_end_id: string; readonly amount_cents: number; readonly remittance: RemittanceData },
		at: string,
	): void {
		this.identification(payment.end_to_end_id, `${at}.end_to_end_id`)
		if (this.#end_to_end_ids.has(payment.end_to_end_id)) this.add('repeated', `${at}.end_to_end_id`)
		this.#end_to_end_ids.add(payment.end_to_end_id)
		const { amount_cents } = payment
		if (!Number.isSafeInteger(amount_cents) || amount_cents < 1 || amount_cents > max_cents)
			this.add('amount_out_of_range', `${at}.amount_cents`)
		this.remittance(payment.remittance, `${at}.remittance`)
	}

	block(block: { readonly payment_id: string; readonly on: string }, at: string): void {
		this.identification(block.payment_id, `${at}.payment_id`)
		if (this.#payment_ids.has(block.payment_id)) this.add('repeated', `${at}.payment_id`)
		this.#payment_ids.add(block.payment_id)
		this.day(block.on, `${at}.on`)
	}

	file(file: OrderFile<unknown>): void {
		this.identification(file.message_id, 'message_id')
		this.text(file.initiator.name, lengths.name, 'initiator.name')
		if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/.test(file.created_at) || !isDay(file.created_at.slice(0, 10)))
			this.add('moment_invalid', 'created_at')
		if (file.blocks.length === 0) this.add('empty', 'blocks')
	}
}

const isQr = (remittance: RemittanceData): boolean =>
	remittance !== null && 'reference' in remittance && isQrReference(remittance.reference)

export function faultsOfTransfers(file: OrderFile<TransferBlock>): OrderFault[] {
	const checked = new Checked()
	checked.file(file)
	for (const [index, block] of file.blocks.entries()) {
		const at = `blocks.${index}`
		checked.block(block, at)
		checked.party(block.debtor, `${at}.debtor`)
		checked.ownAccount(block.account, `${at}.account`)
		checked.reach(block.account.iban, block.currency, `${at}.account`)
		if (block.currency !== 'EUR' && block.account.bic === null) checked.add('bic_required', `${at}.account.bic`)
		const ibans = [block.account.iban, ...block.transfers.map(({ account }) => account.iban)]
		if (block.currency === 'EUR' && block.debtor.address === null && ibans.some(isOutsideEea))
			checked.add('address_required', `${at}.debtor.address`)
		if (block.transfers.length === 0) checked.add('empty', `${at}.transfers`)
		for (const [number, transfer] of block.transfers.entries()) {
			const here = `${at}.transfers.${number}`
			checked.payment(transfer, here)
			checked.party(transfer.creditor, `${here}.creditor`)
			checked.account(transfer.account, `${here}.account`)
			const { iban } = transfer.account
			if (isQrIban(iban) !== isQr(transfer.remittance)) checked.add('qr_iban_and_reference', `${here}.remittance`)
			checked.reach(iban, block.currency, `${here}.account`)
		}
	}
	return checked.faults
}

function checkMandate(
	checked: Checked,
	{ mandate }: CollectionBlock['collections'][number],
	told: { readonly at: string; readonly on: string },
): void {
	const { at, on } = told
	checked.identification(mandate.reference, `${at}.reference`)
	checked.day(mandate.signed_on, `${at}.signed_on`)
	if (mandate.signed_on > on) checked.add('signed_after_collection', `${at}.signed_on`)
	const { amended } = mandate
	if (amended === null) return
	const { reference, creditor, debtor_account } = amended
	if (reference === undefined && creditor === undefined && debtor_account === undefined) checked.add('amendment_empty', `${at}.amended`)
	if (reference !== undefined) checked.identification(reference, `${at}.amended.reference`)
	if (creditor !== undefined) {
		checked.text(creditor.name, lengths.name, `${at}.amended.creditor.name`)
		if (!isCreditorIdentifier(creditor.creditor_id)) checked.add('creditor_id_invalid', `${at}.amended.creditor.creditor_id`)
	}
	if (debtor_account !== undefined && debtor_account !== 'unknown' && !isIban(debtor_account.iban))
		checked.add('iban_invalid', `${at}.amended.debtor_account.iban`)
}

export function faultsOfCollections(file: OrderFile<CollectionBlock>): OrderFault[] {
	const checked = new Checked()
	checked.file(file)
	for (const [index, block] of file.blocks.entries()) {
		const at = `blocks.${index}`
		checked.block(block, at)
		checked.party(block.creditor, `${at}.creditor`)
		checked.ownAccount(block.account, `${at}.account`)
		checked.reach(block.account.iban, 'EUR', `${at}.account`)
		if (!isCreditorIdentifier(block.creditor_id)) checked.add('creditor_id_invalid', `${at}.creditor_id`)
		if (block.collections.length === 0) checked.add('empty', `${at}.collections`)
		for (const [number, collection] of block.collections.entries()) {
			const here = `${at}.collections.${number}`
			checked.payment(collection, here)
			checked.party(collection.debtor, `${here}.debtor`)
			checked.account(collection.account, `${here}.account`)
			checkMandate(checked, collection, { at: `${here}.mandate`, on: block.on })
			const { iban } = collection.account
			checked.reach(iban, 'EUR', `${here}.account`)
			if (collection.debtor.address === null && [block.account.iban, iban].some(isOutsideEea))
				checked.add('address_required', `${here}.debtor.address`)
			if (isQr(collection.remittance)) checked.add('qr_iban_and_reference', `${here}.remittance`)
		}
	}
	return checked.faults
}
