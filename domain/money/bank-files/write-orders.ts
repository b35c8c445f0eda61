import { addCents, cents, type Cents } from '#domain/platform/money.ts'

import { writtenAmount } from './amounts.ts'
import type { Collection, CollectionBlock, MandateData, OrderFile, Transfer, TransferBlock, WrittenFile } from './orders.ts'
import { faultsOfCollections, faultsOfTransfers } from './writing/check.ts'
import { accountTag, agentTag, amountTag, creditorIdTag, documentStart, partyTag, remittanceTag, sepa, tag } from './writing/xml.ts'

/** Currencies of our orders have two decimals all, so that a control sum over several of them is one number. */
const sumTags = (payments: number, total: number): string => tag('NbOfTxs', String(payments)) + tag('CtrlSum', writtenAmount(total, 'EUR'))

const totalOf = (payments: readonly { readonly amount_cents: Cents }[]): Cents =>
	payments.reduce((sum, { amount_cents }) => addCents(sum, amount_cents), cents(0))

function header(file: OrderFile<unknown>, payments: number, total: number): string {
	const message = tag('MsgId', file.message_id) + tag('CreDtTm', file.created_at)
	return tag('GrpHdr', message, sumTags(payments, total), tag('InitgPty', sepa('Nm', file.initiator.name)))
}

const blockStart = (block: TransferBlock | CollectionBlock, method: 'TRF' | 'DD'): string =>
	tag('PmtInfId', block.payment_id) + tag('PmtMtd', method) + tag('BtchBookg', String(block.is_booked_as_batch))

/** Euros go by SEPA with shared charges; other currencies by what the bank does at home, which needs neither code. */
function transferBlock(block: TransferBlock): string {
	const is_sepa = block.currency === 'EUR'
	return [
		blockStart(block, 'TRF'),
		sumTags(block.transfers.length, totalOf(block.transfers)),
		is_sepa ? tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA'))) : '',
		tag('ReqdExctnDt', tag('Dt', block.on)),
		partyTag('Dbtr', block.debtor),
		accountTag('DbtrAcct', block.account.iban),
		agentTag('DbtrAgt', block.account),
		is_sepa ? tag('ChrgBr', 'SLEV') : '',
	].join('')
}

const transferTag = ({ currency }: TransferBlock, transfer: Transfer): string =>
	tag(
		'CdtTrfTxInf',
		tag('PmtId', tag('EndToEndId', transfer.end_to_end_id)),
		tag('Amt', amountTag(transfer.amount_cents, currency)),
		transfer.account.bic === null ? '' : agentTag('CdtrAgt', transfer.account),
		partyTag('Cdtr', transfer.creditor),
		accountTag('CdtrAcct', transfer.account.iban),
		remittanceTag(transfer.remittance),
	)

const collectionBlock = (block: CollectionBlock): string =>
	[
		blockStart(block, 'DD'),
		sumTags(block.collections.length, totalOf(block.collections)),
		tag('PmtTpInf', tag('SvcLvl', tag('Cd', 'SEPA')), tag('LclInstrm', tag('Cd', block.scheme)), tag('SeqTp', block.sequence)),
		tag('ReqdColltnDt', block.on),
		partyTag('Cdtr', block.creditor),
		accountTag('CdtrAcct', block.account.iban),
		agentTag('CdtrAgt', block.account),
		tag('ChrgBr', 'SLEV'),
		creditorIdTag('CdtrSchmeId', block.creditor_id),
	].join('')

/** What changed since the last collection; another account may be told by its number or only as another (`SMNDA`). */
function mandateTag({ reference, signed_on, amended }: MandateData): string {
	const account = amended?.debtor_account
	const changes = [
		amended?.reference === undefined ? '' : tag('OrgnlMndtId', amended.reference),
		amended?.creditor === undefined ? '' : creditorIdTag('OrgnlCdtrSchmeId', amended.creditor.creditor_id, amended.creditor.name),
		account === undefined
			? ''
			: account === 'unknown'
				? tag('OrgnlDbtrAcct', tag('Id', tag('Othr', tag('Id', 'SMNDA'))))
				: accountTag('OrgnlDbtrAcct', account.iban),
	]
	const amendment = amended === null ? '' : tag('AmdmntInd', 'true') + tag('AmdmntInfDtls', ...changes)
	return tag('MndtRltdInf', tag('MndtId', reference), tag('DtOfSgntr', signed_on), amendment)
}

const collectionTag = (collection: Collection): string =>
	tag(
		'DrctDbtTxInf',
		tag('PmtId', tag('EndToEndId', collection.end_to_end_id)),
		amountTag(collection.amount_cents, 'EUR'),
		tag('DrctDbtTx', mandateTag(collection.mandate)),
		agentTag('DbtrAgt', collection.account),
		partyTag('Dbtr', collection.debtor),
		accountTag('DbtrAcct', collection.account.iban),
		remittanceTag(collection.remittance),
	)

function* written(start: string, blocks: Iterable<readonly [string, Iterable<string>]>, end: string): Generator<string> {
	yield start
	for (const [block, payments] of blocks) {
		yield `<PmtInf>${block}`
		yield* payments
		yield '</PmtInf>'
	}
	yield end
}

/** An iteration that can be begun again: a file is sent a second time as it was the first. */
const again = (pieces: () => Generator<string>): Iterable<string> => ({ [Symbol.iterator]: pieces })

/** Credit transfers as pain.001.001.09: euros by SEPA, francs and złoty as the bank carries them out at home. */
export function writeTransfers(file: OrderFile<TransferBlock>): WrittenFile {
	const faults = faultsOfTransfers(file)
	if (faults.length > 0) return { faults }
	const message = 'pain.001.001.09'
	const payments = file.blocks.reduce((count, { transfers }) => count + transfers.length, 0)
	const total_cents = totalOf(file.blocks.flatMap(({ transfers }) => transfers))
	const start = `${documentStart(message)}<CstmrCdtTrfInitn>${header(file, payments, total_cents)}`
	const blocks = file.blocks.map(
		(block) => [transferBlock(block), block.transfers.map((transfer) => transferTag(block, transfer))] as const,
	)
	return { faults: null, message, payments, total_cents, xml: again(() => written(start, blocks, '</CstmrCdtTrfInitn></Document>\n')) }
}

/** Direct debits as pain.008.001.08, CORE and B2B. */
export function writeCollections(file: OrderFile<CollectionBlock>): WrittenFile {
	const faults = faultsOfCollections(file)
	if (faults.length > 0) return { faults }
	const message = 'pain.008.001.08'
	const payments = file.blocks.reduce((count, { collections }) => count + collections.length, 0)
	const total_cents = totalOf(file.blocks.flatMap(({ collections }) => collections))
	const start = `${documentStart(message)}<CstmrDrctDbtInitn>${header(file, payments, total_cents)}`
	const blocks = file.blocks.map((block) => [collectionBlock(block), block.collections.map(collectionTag)] as const)
	return { faults: null, message, payments, total_cents, xml: again(() => written(start, blocks, '</CstmrDrctDbtInitn></Document>\n')) }
}
