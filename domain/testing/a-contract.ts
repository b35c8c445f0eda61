import { contractData, type ContractData } from '../signing/contract-documents/data.ts'
import { placeholderNames, placeholders } from '../signing/contract-documents/placeholders.ts'

type Changes = Partial<Omit<ContractData, 'values'>>

/** Contract data with every value, each with the example of its placeholder. */
export const aContract = (changes: Changes = {}, values: ContractData['values'] = {}): ContractData =>
	contractData.parse({
		kind: 'loan_contract',
		language: 'de',
		country: 'DE',
		currency: 'EUR',
		time_zone: 'Europe/Berlin',
		made_at: '2026-02-02T09:30:00Z',
		repayment_type: 'annuity',
		is_collected_by_sepa: true,
		lists: {},
		signers: {
			partner: [{ signatory_id: null, name: 'Dr. Katharina Lüders', position: 'Prokuristin' }],
			company: [{ signatory_id: '0198c0de-0000-7000-8000-000000000001', name: 'Jana Krüger', position: 'Geschäftsführerin' }],
			guarantor: [],
		},
		brand: { name: 'Hansekontor', colour: '#0b4f6c', logo_mark: 'M4 26V12L16 4l12 8v14h-7v-9h-10v9z' },
		...changes,
		values: { ...Object.fromEntries(placeholderNames.map((name) => [name, placeholders[name].example])), ...values },
	})
