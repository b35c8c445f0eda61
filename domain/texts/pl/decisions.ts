import type { DecisionTexts } from '../de/decisions.ts'

export const decisions: DecisionTexts = {
	reason: 'Powód',
	reasons: 'Powody',
	way: {
		only: 'Co mogłoby to zmienić',
		any: 'Co mogłoby to zmienić: wystarczy jeden punkt',
		all: 'Co mogłoby to zmienić: wszystkie punkty razem',
	},
	review: 'Jeśli sprawie ma się przyjrzeć pracownik',
	write: 'Napisz wiadomość',
	review_text:
		'Tę decyzję podjęto automatycznie, według zasad tego produktu. Mogą Państwo zażądać, aby sprawdził ją pracownik, i przedstawić swoje stanowisko: prosimy napisać do nas w portalu lub skontaktować się z podaniem numeru {{short_id}}.',
	review_text_staff:
		'Czy coś pominęliśmy lub widzą Państwo to inaczej? Prosimy napisać do nas w portalu lub skontaktować się z podaniem numeru {{short_id}}. Wniosek sprawdzi ponownie inna osoba niż ta, która podjęła decyzję.',
	again: 'Nie ma okresu oczekiwania: gdy tylko to się zmieni, mogą Państwo złożyć nowy wniosek.',
	why: {
		err_eligibility_country_not_allowed: 'Ten produkt nie jest dostępny dla firm w Państwa kraju.',
		err_eligibility_company_type_not_allowed: 'Ten produkt nie jest dostępny dla formy prawnej Państwa firmy.',
		err_eligibility_company_too_young: 'Państwa firma istnieje krócej niż {{min}} mies. Dla tego produktu to za krótko.',
		err_eligibility_company_closed: 'Według rejestru Państwa firma nie jest już aktywna. Jeśli to błąd, prosimy o sprostowanie wpisu.',
		err_eligibility_registration_data_missing: 'Brakuje nam danych rejestrowych Państwa firmy.',
		err_eligibility_risk_class_not_allowed:
			'Informacje, które mamy o zdolności płatniczej Państwa firmy, nie wystarczają dla tego produktu.',
		err_eligibility_employees_not_allowed:
			'Państwa firma zatrudnia za mało osób dla tego produktu. Minimalna liczba zatrudnionych: {{min}}.',
		err_eligibility_industry_code_not_allowed: 'Tym produktem nie możemy finansować firm z Państwa branży.',
		err_eligibility_loan_amount_not_allowed:
			'Wnioskowana kwota nie jest w tym produkcie dostępna dla Państwa firmy. Możliwe są kwoty od {{min}} do {{max}}.',
		err_eligibility_loan_duration_not_allowed:
			'Wnioskowany okres nie jest w tym produkcie dostępny dla Państwa firmy. Możliwe są okresy od {{min}} do {{max}} mies.',
		err_eligibility_loan_currency_not_allowed: 'Ten produkt nie jest dostępny dla Państwa firmy w tej walucie.',
		err_eligibility_revenue_not_allowed: 'Roczne przychody ze sprzedaży są za niskie dla tego produktu: potrzeba co najmniej {{min}}.',
		err_eligibility_ebitda_not_allowed: 'EBITDA jest za niska dla tego produktu: potrzeba co najmniej {{min}}.',
		err_eligibility_annual_profit_not_allowed: 'Roczny zysk jest za niski dla tego produktu: potrzeba co najmniej {{min}}.',
		err_eligibility_total_assets_not_allowed: 'Suma bilansowa jest za niska dla tego produktu: potrzeba co najmniej {{min}}.',
		err_eligibility_credit_score_not_allowed:
			'Informacje, które mamy o zdolności kredytowej Państwa firmy, nie wystarczają dla tego produktu.',
		debt_service: 'Według danych, które mamy, spłata rat nie byłaby wystarczająco pewna.',
		equity: 'Kapitał własny firmy jest za niski dla tego finansowania.',
		collateral: 'Zabezpieczenia nie pokrywają wnioskowanej kwoty.',
		payment_record: 'Informacje, które mamy o terminowości płatności firmy, nie wystarczają dla tego finansowania.',
		track_record: 'Firma działa na rynku zbyt krótko dla tego finansowania.',
		statements: 'Dokumenty nie wystarczają do podjęcia decyzji.',
		purpose: 'Nie finansujemy tego celu.',
		industry: 'Obecnie nie finansujemy firm z Państwa branży.',
	},
	remedy: {
		err_eligibility_country_not_allowed: 'Ten produkt oferujemy firmom z siedzibą w innych krajach.',
		err_eligibility_company_type_not_allowed: 'Po zmianie formy prawnej, na przykład po przekształceniu, mogą Państwo złożyć nowy wniosek.',
		err_eligibility_company_too_young: 'Gdy firma będzie istnieć co najmniej {{min}} mies., mogą Państwo złożyć nowy wniosek.',
		err_eligibility_company_closed: 'Po sprostowaniu wpisu mogą Państwo złożyć nowy wniosek.',
		err_eligibility_registration_data_missing: 'Gdy firma będzie w pełni wpisana do rejestru, mogą Państwo złożyć nowy wniosek.',
		err_eligibility_risk_class_not_allowed:
			'Mogą Państwo sprawdzić w wywiadowni gospodarczej, jakie dane o firmie są tam zapisane, i sprostować błędy.',
		err_eligibility_employees_not_allowed: 'Przy takim zatrudnieniu mogą Państwo złożyć nowy wniosek.',
		err_eligibility_industry_code_not_allowed: 'Jeśli branża jest wpisana błędnie, prosimy o sprostowanie wpisu.',
		err_eligibility_loan_amount_not_allowed: 'Mogą Państwo złożyć nowy wniosek na kwotę w tych granicach.',
		err_eligibility_loan_duration_not_allowed: 'Mogą Państwo złożyć nowy wniosek na okres w tych granicach.',
		err_eligibility_loan_currency_not_allowed: 'Mogą Państwo złożyć nowy wniosek w innej walucie.',
		err_eligibility_revenue_not_allowed: 'Przy takich przychodach mogą Państwo złożyć nowy wniosek.',
		err_eligibility_ebitda_not_allowed: 'Przy takiej EBITDA mogą Państwo złożyć nowy wniosek.',
		err_eligibility_annual_profit_not_allowed: 'Przy takim zysku mogą Państwo złożyć nowy wniosek.',
		err_eligibility_total_assets_not_allowed: 'Przy takiej sumie bilansowej mogą Państwo złożyć nowy wniosek.',
		err_eligibility_credit_score_not_allowed:
			'Mogą Państwo sprawdzić w wywiadowni gospodarczej, jakie dane o firmie są tam zapisane, i sprostować błędy.',
		debt_service: 'Mogłyby to zmienić: niższa kwota, dłuższy okres lub sprawozdanie roczne z wyższym wynikiem.',
		equity: 'Mogłyby to zmienić: nowy kapitał własny, podporządkowana pożyczka od wspólników lub następne sprawozdanie roczne.',
		collateral: 'Mogłyby to zmienić: dodatkowe zabezpieczenia, poręczenie lub niższa kwota.',
		payment_record:
			'Mogą Państwo sprawdzić w wywiadowni gospodarczej, jakie dane o firmie są tam zapisane, i sprostować błędy. Po spłacie zaległości mogą Państwo złożyć nowy wniosek.',
		track_record: 'Mogłyby to zmienić dwa pełne sprawozdania roczne.',
		statements: 'Mogłyby to zmienić pełne i aktualne dokumenty.',
		purpose: 'Mogą Państwo złożyć nowy wniosek na inny cel.',
		industry: 'Decyzja byłaby inna tylko po zmianie naszych zasad. Jeśli branża jest wpisana błędnie, prosimy o informację.',
	},
	change: {
		company_age_months: 'Od {{date}}: firma będzie wtedy istnieć od {{months}} mies.',
		loan_amount_lower: 'Przy kwocie najwyżej {{amount}}.',
		loan_amount_higher: 'Przy kwocie co najmniej {{amount}}.',
		loan_duration_months_lower: 'Przy okresie najwyżej {{months}} mies.',
		loan_duration_months_higher: 'Przy okresie co najmniej {{months}} mies.',
		currency: 'Przy kwocie w walucie {{currency}}.',
		annual_revenue: 'Przy rocznych przychodach ze sprzedaży co najmniej {{amount}}.',
		employees: 'Przy co najmniej tylu zatrudnionych: {{employees}}.',
	},
}
