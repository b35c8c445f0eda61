import type { DecisionTexts } from '../de/decisions.ts'

export const decisions: DecisionTexts = {
	reason: 'Powód',
	reasons: 'Powody',
	way: {
		only: 'Co by to zmieniło',
		any: 'Co by to zmieniło: wystarczy jedna z tych rzeczy',
		all: 'Co by to zmieniło: wszystko razem',
	},
	review: 'Jeśli sprawie ma się ponownie przyjrzeć człowiek',
	review_text:
		'Tę decyzję podjęto automatycznie, według zasad tego produktu. Mogą Państwo zażądać, aby sprawdził ją człowiek, i przedstawić swoje stanowisko: prosimy o kontakt z podaniem numeru {{short_id}}.',
	why: {
		err_eligibility_country_not_allowed: 'Ten produkt nie jest dostępny dla firm w Państwa kraju.',
		err_eligibility_company_type_not_allowed: 'Ten produkt nie jest dostępny dla formy prawnej Państwa firmy.',
		err_eligibility_company_too_young: 'Państwa firma istnieje krócej niż {{min}} mies. Ten produkt nie jest na to przewidziany.',
		err_eligibility_company_closed: 'Według rejestru Państwa firma nie jest już aktywna. Jeśli to błąd, prosimy o sprostowanie wpisu.',
		err_eligibility_registration_data_missing: 'Brakuje nam danych rejestrowych Państwa firmy.',
		err_eligibility_risk_class_not_allowed:
			'Informacje, które mamy o zdolności płatniczej Państwa firmy, nie wystarczają dla tego produktu.',
		err_eligibility_employees_not_allowed: 'Ten produkt jest przeznaczony dla firm zatrudniających co najmniej {{min}} osób.',
		err_eligibility_industry_code_not_allowed: 'Tym produktem nie możemy finansować firm z Państwa branży.',
		err_eligibility_loan_amount_not_allowed:
			'Wnioskowana kwota nie jest w tym produkcie dostępna dla Państwa firmy. Możliwe są kwoty od {{min}} do {{max}}.',
		err_eligibility_loan_duration_not_allowed:
			'Wnioskowany okres nie jest w tym produkcie dostępny dla Państwa firmy. Możliwe są okresy od {{min}} do {{max}} mies.',
		err_eligibility_loan_currency_not_allowed: 'Ten produkt nie jest dostępny dla Państwa firmy w tej walucie.',
		err_eligibility_revenue_not_allowed: 'Ten produkt jest przeznaczony dla firm o rocznych przychodach co najmniej {{min}}.',
		err_eligibility_ebitda_not_allowed: 'Ten produkt jest przeznaczony dla firm o EBITDA co najmniej {{min}}.',
		err_eligibility_annual_profit_not_allowed: 'Ten produkt jest przeznaczony dla firm o rocznym zysku co najmniej {{min}}.',
		err_eligibility_total_assets_not_allowed: 'Ten produkt jest przeznaczony dla firm o sumie bilansowej co najmniej {{min}}.',
		err_eligibility_credit_score_not_allowed:
			'Informacje, które posiadamy o zdolności kredytowej Państwa firmy, nie wystarczają do tego produktu.',
	},
	change: {
		company_age_months: 'Od {{date}}: firma będzie wtedy istnieć od {{months}} mies.',
		loan_amount_lower: 'Przy kwocie najwyżej {{amount}}.',
		loan_amount_higher: 'Przy kwocie co najmniej {{amount}}.',
		loan_duration_months_lower: 'Przy okresie najwyżej {{months}} mies.',
		loan_duration_months_higher: 'Przy okresie co najmniej {{months}} mies.',
		currency: 'Przy kwocie w walucie {{currency}}.',
		annual_revenue: 'Przy rocznych przychodach co najmniej {{amount}}.',
		employees: 'Przy zatrudnieniu co najmniej {{employees}} osób.',
	},
}
