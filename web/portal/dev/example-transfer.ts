import type { TransferView } from '#contract/money/pay-by-transfer.ts'
import { transferOf } from '#domain/money/payment-requests/transfer.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { cents } from '#domain/platform/money.ts'

const accounts = { EUR: 'DE89370400440532013000', CHF: 'CH6431961000004421557', PLN: 'PL61109010140000071219812874' } as const
const address = { street: 'Kontorhaus', house_number: '1', post_code: '20095', town: 'Hamburg', country: 'DE' }

/** How an amount is paid at the example's loan, or on one of its requests. */
export const exampleTransfer = (amount_cents: number, sequence: number | null, currency: Currency = 'EUR'): TransferView =>
	transferOf({
		creditor: { name: 'Hansekontor Finanzierungs GmbH', iban: accounts[currency], bic: null, address },
		debtor: null,
		currency,
		amount_cents: cents(amount_cents),
		referred: { number: 'n3v3by26hd', sequence },
	})
