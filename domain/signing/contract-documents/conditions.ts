import { lawOf } from '../signatures/legal-forms.ts'
import type { ContractData } from './data.ts'

const amount = (data: ContractData, name: keyof ContractData['values']): number => {
	const value = data.values[name]
	return typeof value === 'number' ? value : 0
}

const isGiven = (data: ContractData, name: keyof ContractData['values']): boolean => {
	const value = data.values[name]
	return value !== undefined && value !== null && value !== ''
}

const hasList = (data: ContractData, name: keyof ContractData['lists']): boolean => (data.lists[name]?.length ?? 0) > 0

/** The conditions of a block. Computed from the document's data, so that no condition is stored beside it. */
const answers = {
	law_de: (data) => lawOf(data.country) === 'de',
	law_de_fixed_rate: (data) => lawOf(data.country) === 'de' && !isGiven(data, 'loan.rate_name'),
	law_de_rate_name: (data) => lawOf(data.country) === 'de' && isGiven(data, 'loan.rate_name'),
	// A merchant's surety needs no form (section 350 HGB), any other must be in writing (section 766 BGB).
	law_de_merchant: (data) => lawOf(data.country) === 'de' && data.is_of_merchant === true,
	law_de_no_merchant: (data) => lawOf(data.country) === 'de' && data.is_of_merchant !== true,
	law_ch: (data) => lawOf(data.country) === 'ch',
	law_pl: (data) => lawOf(data.country) === 'pl',
	is_loan: (data) => data.repayment_type !== null,
	is_factoring: (data) => data.repayment_type === null,
	is_annuity: (data) => data.repayment_type === 'annuity',
	is_linear: (data) => data.repayment_type === 'linear',
	is_bullet: (data) => data.repayment_type === 'bullet',
	has_interest_only: (data) => data.repayment_type !== 'bullet' && amount(data, 'loan.interest_only_months') > 0,
	has_transaction_fee: (data) => amount(data, 'pricing.transaction_fee') > 0,
	// A fee that was not negotiated individually is void there (section 307 BGB).
	law_de_transaction_fee: (data) => lawOf(data.country) === 'de' && amount(data, 'pricing.transaction_fee') > 0,
	has_processing_fee: (data) => amount(data, 'pricing.processing_fee') > 0,
	has_agio: (data) => amount(data, 'pricing.agio') > 0,
	has_disagio: (data) => amount(data, 'pricing.disagio') > 0,
	has_prepayment_fee: (data) => amount(data, 'pricing.prepayment_fee') > 0,
	has_prepayment_rate: (data) => amount(data, 'pricing.prepayment_rate') > 0,
	has_prepayment_price: (data) => amount(data, 'pricing.prepayment_fee') > 0 || amount(data, 'pricing.prepayment_rate') > 0,
	// A variable rate loan may be terminated at any time without compensation (section 489(2) and (4) BGB).
	owes_prepayment_loss: (data) =>
		amount(data, 'pricing.prepayment_fee') === 0 &&
		amount(data, 'pricing.prepayment_rate') === 0 &&
		!(lawOf(data.country) === 'de' && isGiven(data, 'loan.rate_name')),
	has_service_fee: (data) => amount(data, 'factoring.service_fee') > 0,
	has_fixed_rate: (data) => !isGiven(data, 'loan.rate_name'),
	has_rate_name: (data) => isGiven(data, 'loan.rate_name'),
	has_purpose: (data) => isGiven(data, 'loan.purpose'),
	has_conditions: (data) => hasList(data, 'conditions'),
	has_no_conditions: (data) => !hasList(data, 'conditions'),
	has_guarantors: (data) => hasList(data, 'guarantors'),
	has_no_guarantors: (data) => !hasList(data, 'guarantors'),
	has_objects: (data) => hasList(data, 'objects'),
	has_no_objects: (data) => !hasList(data, 'objects'),
	has_owners: (data) => hasList(data, 'owners'),
	has_fictitious_owners: (data) => !hasList(data, 'owners') && hasList(data, 'fictitious_owners'),
	has_shareholders: (data) => hasList(data, 'shareholders'),
	collects_by_sepa: (data) => data.is_collected_by_sepa,
	paid_by_transfer: (data) => !data.is_collected_by_sepa,
} as const satisfies Record<string, (data: ContractData) => boolean>

export type Condition = keyof typeof answers

export const conditions = Object.keys(answers) as [Condition, ...Condition[]]

export const holds = (condition: Condition, data: ContractData): boolean => answers[condition](data)
