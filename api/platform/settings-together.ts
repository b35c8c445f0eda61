type Given = Readonly<Record<string, string | undefined>>

/** Faults of settings that only make sense together. */
export const faultsBetween = (given: Given): string[] => [
	...databaseFaults(given),
	...storageFaults(given),
	...insurerFaults(given),
	...accountFaults(given),
	...paymentsFaults(given),
	...payeeFaults(given),
]

const databaseFaults = (given: Given): string[] =>
	given['DATABASE_POOLING'] === 'transaction' && given['DATABASE_DIRECT_URL'] === undefined
		? ['DATABASE_DIRECT_URL: required with DATABASE_POOLING=transaction']
		: []

const paymentsFaults = (given: Given): string[] =>
	given['PAYMENTS'] === 'folder' && given['PAYMENTS_FOLDER'] === undefined ? ['PAYMENTS_FOLDER: required with PAYMENTS=folder'] : []

const payeeFaults = (given: Given): string[] =>
	given['PAYEE_CHECKS'] === 'ibantrack' && given['IBANTRACK_TOKEN'] === undefined
		? ['IBANTRACK_TOKEN: required with PAYEE_CHECKS=ibantrack']
		: []

/** The settings each kind of store requires. */
const storageNeeds: Readonly<Record<string, readonly string[]>> = {
	azure: ['AZURE_STORAGE_CONNECTION_STRING'],
	s3: ['S3_BUCKET'],
}

const insurerNeeds = ['ALLIANZ_TRADE_API_KEY', 'ALLIANZ_TRADE_BUSINESS_UNIT', 'ALLIANZ_TRADE_POLICY_ID'] as const

const insurerFaults = (given: Given): string[] =>
	given['CREDIT_INSURANCE'] === 'allianz_trade'
		? insurerNeeds.filter((key) => given[key] === undefined).map((key) => `${key}: required with CREDIT_INSURANCE=allianz_trade`)
		: []

function storageFaults(given: Given): string[] {
	const kind = given['STORAGE'] ?? ''
	const lacking = (storageNeeds[kind] ?? []).filter((key) => given[key] === undefined)
	const halves = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((key) => given[key] === undefined)
	return [
		...lacking.map((key) => `${key}: required with STORAGE=${kind}`),
		...(kind === 's3' && halves.length === 1 ? halves.map((key) => `${key}: required with the other half of the key`) : []),
	]
}

/** Settings of one provider account: all of them or none. */
const accounts: readonly (readonly string[])[] = [
	['IDNOW_COMPANY', 'IDNOW_API_KEY'],
	['SWISSID_CLIENT_ID', 'SWISSID_CLIENT_SECRET'],
	['POSTIDENT_CLIENT_ID', 'POSTIDENT_USERNAME', 'POSTIDENT_PASSWORD', 'POSTIDENT_PRIVATE_KEY'],
]

const accountFaults = (given: Given): string[] =>
	accounts.flatMap((keys) => {
		const lacking = keys.filter((key) => given[key] === undefined)
		return lacking.length === keys.length ? [] : lacking.map((key) => `${key}: required with the rest of the account`)
	})
