import type { DecisionTexts } from '../de/decisions.ts'

export const decisions: DecisionTexts = {
	reason: 'The reason',
	reasons: 'The reasons',
	way: {
		only: 'What would change this',
		any: 'What would change this: any one of these is enough',
		all: 'What would change this: all of these together',
	},
	review: 'To have a person look at it again',
	review_text:
		'This decision was made automatically, by the rules of this product. You may ask for a person to review it and tell us how you see it: just contact us and quote the number {{short_id}}.',
	review_text_staff:
		'Have we missed something, or do you see it differently? Contact us and quote the number {{short_id}}. Someone who did not make the decision will look at your application again.',
	again: 'There is no waiting period: as soon as this has changed you can apply again.',
	why: {
		err_eligibility_country_not_allowed: 'This product is not available to companies in your country.',
		err_eligibility_company_type_not_allowed: 'This product is not available for your company’s legal form.',
		err_eligibility_company_too_young: 'Your company is less than {{min}} months old. This product is not meant for that.',
		err_eligibility_company_closed:
			'According to the register, your company is no longer active. If that is wrong, please have the entry corrected.',
		err_eligibility_registration_data_missing: 'We lack details of your company from the register.',
		err_eligibility_risk_class_not_allowed: 'The information we have on your company’s ability to pay is not sufficient for this product.',
		err_eligibility_employees_not_allowed: 'This product is meant for companies with at least {{min}} employees.',
		err_eligibility_industry_code_not_allowed: 'We cannot finance companies in your industry with this product.',
		err_eligibility_loan_amount_not_allowed:
			'The amount you asked for is not available to your company with this product. Possible amounts are {{min}} to {{max}}.',
		err_eligibility_loan_duration_not_allowed:
			'The term you asked for is not available to your company with this product. Possible terms are {{min}} to {{max}} months.',
		err_eligibility_loan_currency_not_allowed: 'This product is not available to your company in this currency.',
		err_eligibility_revenue_not_allowed: 'This product is meant for companies with an annual revenue of at least {{min}}.',
		debt_service: 'On the figures we have, the instalments would not be safely affordable.',
		equity: 'Your company’s equity is too low for this financing.',
		collateral: 'The collateral does not cover the amount you asked for.',
		payment_record: 'The information we have on your company’s payment record is not sufficient for this financing.',
		track_record: 'Your company has not been trading long enough for this financing.',
		statements: 'The documents are not sufficient for a decision.',
		purpose: 'We do not finance this purpose.',
		industry: 'We do not currently finance companies in your industry.',
	},
	remedy: {
		err_eligibility_country_not_allowed:
			'We can only offer this product in other countries; with a registered office there it would be possible.',
		err_eligibility_company_type_not_allowed: 'With a different legal form, after a conversion for example, you can apply again.',
		err_eligibility_company_too_young: 'Once your company is {{min}} months old you can apply again.',
		err_eligibility_company_closed: 'You can apply again after that.',
		err_eligibility_registration_data_missing: 'As soon as your company is fully registered you can apply again.',
		err_eligibility_risk_class_not_allowed: 'You can ask the credit bureau what it holds on your company and have errors corrected.',
		err_eligibility_employees_not_allowed: 'From that size you can apply again.',
		err_eligibility_industry_code_not_allowed: 'If your industry is recorded incorrectly, please have the entry corrected.',
		err_eligibility_loan_amount_not_allowed: 'You can apply again for an amount within these limits.',
		err_eligibility_loan_duration_not_allowed: 'You can apply again for a term within these limits.',
		err_eligibility_loan_currency_not_allowed: 'You can apply again in another currency.',
		err_eligibility_revenue_not_allowed: 'From that revenue you can apply again.',
		debt_service: 'A smaller amount, a longer term or annual accounts with higher earnings would change this.',
		equity: 'New equity, a subordinated shareholder loan or your next annual accounts would change this.',
		collateral: 'More collateral, a guarantee or a smaller amount would change this.',
		payment_record:
			'You can ask the credit bureau what it holds on your company and have errors corrected. Once open claims are paid you can apply again.',
		track_record: 'Two complete sets of annual accounts would change this.',
		statements: 'Complete and current documents would change this.',
		purpose: 'You can apply again for another purpose.',
		industry: 'Only a change of our policy would change this. If your industry is recorded incorrectly, please tell us.',
	},
	change: {
		company_age_months: 'From {{date}}: your company will then be {{months}} months old.',
		loan_amount_lower: 'With an amount of {{amount}} at most.',
		loan_amount_higher: 'With an amount of at least {{amount}}.',
		loan_duration_months_lower: 'With a term of {{months}} months at most.',
		loan_duration_months_higher: 'With a term of at least {{months}} months.',
		currency: 'With an amount in {{currency}}.',
		annual_revenue: 'With an annual revenue of at least {{amount}}.',
		employees: 'With at least {{employees}} employees.',
	},
}
