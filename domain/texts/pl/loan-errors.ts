import type { loan } from '../../platform/errors/loan.ts'
import type { payment } from '../../platform/errors/payment.ts'

export const loanErrors = {
	err_loan_balance_not_zero: 'Pozostało do spłaty: {{balance}}. Prosimy najpierw wyrównać saldo.',
	err_loan_payout_date_not_changeable:
		'Daty wypłaty nie można już zmienić. Zlecenie jest już wysłane. Prosimy w razie potrzeby zwrócić się do działu wypłat.',
	err_loan_origination_fee_unpaid: 'Prowizja przygotowawcza nie jest zapłacona. Prosimy najpierw ją zaksięgować.',
	err_loan_default_data_missing: 'Brakuje dowodu niewykonania zobowiązania. Prosimy podać, co na nie wskazuje.',
	err_loan_default_data_invalid: 'To nie pasuje do stanu kredytu. Prosimy sprawdzić powód i dzień na jego stronie.',
	err_loan_repayment_plan_missing: 'Brakuje harmonogramu spłat. Prosimy najpierw go utworzyć.',
	err_loan_plan_application_not_awaiting_payout:
		'Harmonogram spłat wymaga wniosku oczekującego na wypłatę. Prosimy najpierw zakończyć weryfikację.',
	err_loan_plan_loan_not_open_or_pending:
		'Harmonogram spłat wymaga kredytu w spłacie lub niewypłaconego. Prosimy sprawdzić status kredytu.',
	err_loan_not_open:
		'Do tego kredytu nie można teraz nic wprowadzić: nie jest jeszcze wypłacony, jest już spłacony albo anulowany. Prosimy sprawdzić jego stan.',
	err_loan_payments_elsewhere: 'Wpłat do tego kredytu nie wprowadzamy tutaj. Prosimy wprowadzić je tam, gdzie kredyt jest prowadzony.',
	err_loan_nothing_open: 'W tym dniu na tej należności nie ma nic do zapłaty. Prosimy wybrać inną należność lub inną datę waluty.',
	err_loan_request_open: 'Sprawdzamy już taki wniosek. Prosimy poczekać na odpowiedź lub go wycofać.',
	err_loan_money_missing: 'Do tego brakuje jeszcze {{missing}}. Prosimy najpierw zapisać płatność.',
	err_mandate_status_wrong: 'Stan upoważnienia zmienił się w międzyczasie. Prosimy odświeżyć stronę.',
	err_account_unchanged: 'Z tego rachunku już pobieramy raty. Prosimy podać inny.',
	err_account_change_open: 'Sprawdzamy już inny rachunek. Prosimy poczekać na wynik lub wycofać zmianę.',
	err_account_change_step: 'Zmiana rachunku jest na innym etapie. Prosimy odświeżyć stronę.',
	err_account_change_cooling_off: 'Okres oczekiwania jeszcze trwa. Prosimy zakończyć zmianę najwcześniej {{min_date}}.',
	err_return_not_decided: 'W sprawie tego zwrotu polecenia zapłaty nie trzeba już decydować. Prosimy odświeżyć stronę.',
	err_collections_none: 'W tym dniu nie ma nic do pobrania. Prosimy wybrać inny dzień.',
	err_collections_handed_over: 'Bank ma już to zlecenie albo jest ono w drodze. Prosimy zwrócić się do banku o jego wycofanie.',

	err_payment_currency_mismatch: 'Waluta się nie zgadza. Prosimy użyć {{expected}}.',
	err_payment_amount_mismatch: 'To więcej, niż pozostaje do zapłaty. Prosimy wpisać najwyżej {{expected}}.',
	err_payment_id_mismatch: 'Płatność należy do innej operacji. Prosimy sprawdzić identyfikator.',
	err_installment_status_wrong: 'Na obecnym etapie raty nie jest to możliwe. Prosimy odświeżyć stronę.',
} satisfies Record<keyof typeof loan | keyof typeof payment, string>
