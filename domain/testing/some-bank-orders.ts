import { composeIBAN } from 'ibantools'

import type {
	Account,
	Address,
	Collection,
	CollectionBlock,
	MandateData,
	OrderFile,
	Party,
	RemittanceData,
	Transfer,
	TransferBlock,
} from '../money/bank-files/orders.ts'
import { collectionSchemes, sequenceTypes } from '../money/bank-files/orders.ts'
import { currencies } from '../platform/currencies.ts'
import { cents } from '../platform/money.ts'

/** Numbers from 0 to 1. */
type Random = () => number

const pick = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
	values[Math.floor(random() * values.length)] ?? values[0]
const upTo = (random: Random, max: number): number => 1 + Math.floor(random() * max)
const digits = (random: Random, count: number): string => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
const often = (random: Random): boolean => random() < 0.7

/** Names as registers have them: what no bank writes has to become what every bank does. */
const names = [
	'Müller & Söhne GmbH',
	'Żabka Łódź Sp. z o.o.',
	'Ørsted Værft A/S',
	"Société d'Été “Émile” S.à r.l.",
	'Παπαδόπουλος ΑΕ',
	'Българска търговия ЕООД',
	'<script>alert("1")</script> & Co.',
	'Straße / Nr. 7 //Hinterhaus; c/o _Weiß_',
	'Kaffee ☕ 東京 AG',
] as const

const countries = ['DE', 'AT', 'CH', 'LI'] as const
const banksNumbers = { DE: 18, AT: 16, CH: 17, LI: 17, PL: 24 } as const
/** Where the orders of a currency go. */
const homes = { EUR: countries, CHF: ['CH', 'LI'], PLN: ['PL'] } as const

function someIban(random: Random, country: keyof typeof banksNumbers = pick(random, countries)): string {
	const all = digits(random, banksNumbers[country])
	// Not one of the numbers that stand for QR references, and in Poland a bank whose number has its own check digit.
	const bban = country === 'PL' ? `10901014${all.slice(8)}` : country === 'CH' || country === 'LI' ? `0${all.slice(1)}` : all
	return composeIBAN({ countryCode: country, bban }) ?? ''
}

/** A reference of ISO 11649 over digits. */
function someRfReference(random: Random): string {
	const number = digits(random, upTo(random, 21))
	return `RF${String(98n - (BigInt(`${number}271500`) % 97n)).padStart(2, '0')}${number}`
}

const someAddress = (random: Random): Address => ({
	...(often(random)
		? { street: pick(random, ['Hauptstraße', 'Rue de l’Église', 'ul. Świętokrzyska']), house_number: `${upTo(random, 200)}a` }
		: {}),
	...(often(random) ? { post_code: digits(random, 5) } : {}),
	town: pick(random, ['Köln', 'Zürich', 'Wrocław', 'Frankfurt (Oder)']),
	country: pick(random, countries),
	...(often(random) ? {} : { lines: ['Gebäude 3, Tor B', 'c/o Empfang'].slice(0, upTo(random, 2)) }),
})

const someParty = (random: Random): Party => ({ name: pick(random, names), address: random() < 0.5 ? someAddress(random) : null })

const someAccount = (random: Random, iban = someIban(random)): Account => ({
	iban,
	bic: often(random) ? null : pick(random, ['COBADEFFXXX', 'UBSWCHZH80A']),
})

function someRemittance(random: Random): RemittanceData {
	if (random() < 0.2) return null
	return random() < 0.5
		? { reference: someRfReference(random) }
		: { text: `Darlehen Nr. ${digits(random, 8)} – Rate für März, ${pick(random, names)}` }
}

const someDay = (random: Random): string => `2026-${String(upTo(random, 12)).padStart(2, '0')}-${String(upTo(random, 28)).padStart(2, '0')}`

const payments = <Payment>(random: Random, max: number, one: (number: number) => Payment): Payment[] =>
	Array.from({ length: upTo(random, max) }, (_, number) => one(number))

const common = (random: Random, number: string) => ({
	end_to_end_id: `E2E-${number}-${digits(random, 6)}`,
	amount_cents: cents(upTo(random, random() < 0.1 ? 99_999_999_999 : 1_000_000)),
	remittance: someRemittance(random),
})

const file = <Block>(random: Random, blocks: readonly Block[]): OrderFile<Block> => ({
	message_id: `MSG-${digits(random, 12)}`,
	created_at: `${someDay(random)}T09:30:00${pick(random, ['Z', '+01:00', '.123+02:00'])}`,
	initiator: { name: pick(random, names) },
	blocks,
})

/** A file of transfers to choose from at random, without a fault. */
export const someTransfers = (random: Random, most = 4): OrderFile<TransferBlock> =>
	file(
		random,
		payments(random, 3, (block): TransferBlock => {
			const currency = pick(random, currencies)
			const home = (): string => someIban(random, pick<keyof typeof banksNumbers>(random, homes[currency]))
			return {
				payment_id: `BLOCK-${block}`,
				on: someDay(random),
				is_booked_as_batch: often(random),
				currency,
				debtor: { name: pick(random, names), address: someAddress(random) },
				account: currency === 'EUR' ? someAccount(random) : { iban: home(), bic: 'UBSWCHZH80A' },
				transfers: payments(random, most, (number): Transfer => ({
					...common(random, `${block}-${number}`),
					creditor: someParty(random),
					account: someAccount(random, home()),
				})),
			}
		}),
	)

function someMandate(random: Random): MandateData {
	const amended = random() < 0.3 ? { reference: `OLD/${digits(random, 6)}` } : {}
	const creditor = random() < 0.2 ? { creditor: { name: pick(random, names), creditor_id: 'DE98ZZZ09999999999' } } : {}
	const account = random() < 0.3 ? { debtor_account: random() < 0.5 ? ('unknown' as const) : { iban: someIban(random) } } : {}
	const changes = { ...amended, ...creditor, ...account }
	return { reference: `MANDATE+${digits(random, 8)}`, signed_on: '2025-11-03', amended: Object.keys(changes).length === 0 ? null : changes }
}

/** A file of collections to choose from at random, without a fault. */
export const someCollections = (random: Random, most = 4): OrderFile<CollectionBlock> =>
	file(
		random,
		payments(random, 3, (block): CollectionBlock => ({
			payment_id: `BLOCK-${block}`,
			on: someDay(random),
			is_booked_as_batch: often(random),
			scheme: pick(random, collectionSchemes),
			sequence: pick(random, sequenceTypes),
			creditor: someParty(random),
			creditor_id: 'DE98ZZZ09999999999',
			account: someAccount(random),
			collections: payments(random, most, (number): Collection => ({
				...common(random, `${block}-${number}`),
				debtor: { name: pick(random, names), address: someAddress(random) },
				account: someAccount(random),
				mandate: someMandate(random),
			})),
		})),
	)
