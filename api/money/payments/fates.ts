import { bankOf } from '#domain/platform/iban.ts'
import type { FileFault } from '#domain/money/bank-files/file-faults.ts'
import type { FateItem, FateReason } from '#domain/money/bank-files/read-fates.ts'
import { fateOf, fatesBefore, type OrderFate } from '#domain/money/payments/order-fates.ts'

import type { TenantDb } from '#api/platform/db/database.ts'
import { findByMessage, hasBlock, hasOrder, setFateOfOrder, setFatesOfBlock, setFatesOfFile } from './store.ts'

/** Writes down what a bank says of our orders; what it says of others refuses its file. */
export class FateBooks {
	readonly #db: TenantDb
	#file_id = ''
	#bank: string | null = null

	constructor(db: TenantDb) {
		this.#db = db
	}

	get bank(): string | null {
		return this.#bank
	}

	async take(item: FateItem): Promise<FileFault | null> {
		const partner_id = this.#db.scope
		if (item.kind === 'file') {
			const file = await this.#db.first(findByMessage, { partner_id, message_id: item.original_message_id })
			if (file === undefined) return { code: 'order_unknown', at: 'OrgnlMsgId', found: item.original_message_id.slice(0, 40) }
			this.#file_id = file.file_id
			this.#bank ??= bankOf(file.iban)
		}
		if (item.kind !== 'file' && item.kind !== 'block' && item.kind !== 'payment') return null
		const fate = fateOf(item.status)
		const said =
			fate === null ? null : { partner_id, file_id: this.#file_id, fate, after: fatesBefore(fate), reason: reasonOf(item.reasons) }
		if (item.kind === 'block') return this.#block(item.original_payment_id, said)
		if (item.kind === 'payment') return this.#order(item.original_end_to_end_id ?? '', said)
		if (said !== null) await this.#db.all(setFatesOfFile, said)
		return null
	}

	async #block(block_id: string, said: Said | null): Promise<FileFault | null> {
		const { scope: partner_id } = this.#db
		if ((await this.#db.first(hasBlock, { partner_id, file_id: this.#file_id, block_id })) === undefined)
			return { code: 'order_unknown', at: 'OrgnlPmtInfId', found: block_id.slice(0, 40) }
		if (said !== null) await this.#db.all(setFatesOfBlock, { ...said, block_id })
		return null
	}

	async #order(end_to_end_id: string, said: Said | null): Promise<FileFault | null> {
		const { scope: partner_id } = this.#db
		if ((await this.#db.first(hasOrder, { partner_id, file_id: this.#file_id, end_to_end_id })) === undefined)
			return { code: 'order_unknown', at: 'OrgnlEndToEndId', found: end_to_end_id.slice(0, 40) }
		if (said !== null) await this.#db.all(setFateOfOrder, { ...said, end_to_end_id })
		return null
	}
}

interface Said {
	readonly partner_id: string
	readonly file_id: string
	readonly fate: OrderFate
	readonly after: readonly OrderFate[]
	readonly reason: string | null
}

const reasonOf = (reasons: readonly FateReason[]): string | null => reasons[0]?.reason?.code ?? reasons[0]?.reason?.proprietary ?? null
