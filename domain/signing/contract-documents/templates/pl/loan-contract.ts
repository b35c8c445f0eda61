import type { ContractTemplateInput } from '../../template.ts'
import { generalProvisions } from './loan-contract-provisions.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const loanContract = {
	kind: 'loan_contract',
	language: 'pl',
	title: 'Umowa pożyczki',
	subtitle: 'Nr {{document.number}} z dnia {{document.date}}, do wniosku {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'lender', title: 'Pożyczkodawca', rows: partnerRows },
		{ type: 'facts', id: 'borrower', title: 'Pożyczkobiorca', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Najważniejsze warunki',
			rows: [
				{ label: 'Kwota pożyczki', value: '{{loan.amount}}' },
				{ label: 'Kwota wypłacana', value: '{{loan.paid_out}}' },
				{ label: 'Okres', value: '{{loan.duration_months}} mies.' },
				{ when: 'has_fixed_rate', label: 'Oprocentowanie nominalne, stałe', value: '{{loan.interest_rate}} rocznie' },
				{ when: 'has_rate_name', label: 'Oprocentowanie nominalne przy zawarciu umowy', value: '{{loan.interest_rate}} rocznie' },
				{ when: 'has_rate_name', label: 'Zasada oprocentowania', value: '{{loan.rate_name}}' },
				{ label: 'Rzeczywista roczna stopa', value: '{{loan.effective_rate}}' },
				{
					when: 'is_annuity',
					label: 'Spłata',
					value: 'liczba rat: {{loan.instalments}}, płatne {{loan.frequency}}; rata regularna {{loan.instalment}}',
				},
				{
					when: 'is_linear',
					label: 'Spłata',
					value:
						'liczba rat: {{loan.instalments}}, o równej części kapitałowej, płatne {{loan.frequency}}; najwyższa rata {{loan.instalment}}',
				},
				{
					when: 'is_bullet',
					label: 'Spłata',
					value: 'jednorazowo na koniec okresu; odsetki płatne {{loan.frequency}}, każdorazowo {{loan.instalment}}',
				},
				{ when: 'has_transaction_fee', label: 'Opłata przygotowawcza', value: '{{pricing.transaction_fee}}' },
				{ when: 'has_agio', label: 'Agio', value: '{{pricing.agio}}' },
				{ when: 'has_disagio', label: 'Dyskonto', value: '{{pricing.disagio}}' },
				{ when: 'has_purpose', label: 'Cel', value: '{{loan.purpose}}' },
			],
		},
		{
			type: 'clause',
			id: 'amount',
			title: 'Pożyczka i jej przeznaczenie',
			paragraphs: [
				'Pożyczkodawca udziela Pożyczkobiorcy pożyczki w kwocie {{loan.amount}}.',
				'Pożyczka służy wyłącznie działalności gospodarczej lub zawodowej Pożyczkobiorcy. Pożyczkobiorca nie działa jako konsument.',
				{
					when: 'has_purpose',
					text: 'Pożyczkobiorca przeznacza pożyczkę na następujący cel: {{loan.purpose}}. Inne przeznaczenie wymaga uprzedniej zgody Pożyczkodawcy w formie dokumentowej.',
				},
			],
		},
		{
			type: 'clause',
			id: 'objects_clause',
			when: 'has_objects',
			title: 'Finansowane przedmioty',
			paragraphs: ['Pożyczka finansuje następujące przedmioty. Ceny są cenami zakupu netto za sztukę w walucie umowy:'],
		},
		{
			type: 'table',
			id: 'objects',
			when: 'has_objects',
			of: 'objects',
			columns: [
				{ label: 'Przedmiot', field: 'description' },
				{ label: 'Rok budowy', field: 'built_at' },
				{ label: 'Liczba', field: 'count' },
				{ label: 'Sprzedawca', field: 'seller' },
				{ label: 'Cena', field: 'price' },
			],
		},
		{
			type: 'clause',
			id: 'disbursement',
			title: 'Wypłata',
			paragraphs: [
				{
					when: 'has_no_objects',
					text: 'Pożyczkodawca wypłaci {{loan.paid_out}} na rachunek Pożyczkobiorcy, IBAN {{company.iban}}, niezwłocznie po spełnieniu wszystkich warunków niniejszej umowy.',
				},
				{
					when: 'has_objects',
					text: 'Pożyczkodawca wypłaci {{loan.paid_out}} na rzecz Pożyczkobiorcy sprzedawcom finansowanych przedmiotów, niezwłocznie po spełnieniu wszystkich warunków niniejszej umowy oraz otrzymaniu faktury i dowodu dostawy. Kwoty, których zapłatę Pożyczkobiorca już wykazał, oraz kwoty należne mu jako właścicielowi są wypłacane na jego rachunek, IBAN {{company.iban}}.',
				},
				'Warunkami wypłaty są: ważne podpisanie umowy przez wszystkich uczestników; identyfikacja wszystkich osób, które podlegają jej na podstawie przepisów o przeciwdziałaniu praniu pieniędzy; ważne ustanowienie uzgodnionych zabezpieczeń; brak ważnego powodu wypowiedzenia.',
				'Jeżeli Pożyczkobiorca nie pobierze pożyczki w ciągu trzech miesięcy od zawarcia umowy albo warunki nie zostaną do tego czasu spełnione, Pożyczkodawca może odstąpić od umowy po wyznaczeniu odpowiedniego terminu.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Warunki szczególne',
			paragraphs: ['Wypłata wymaga ponadto spełnienia i wykazania wobec Pożyczkodawcy następujących warunków:'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'interest',
			title: 'Odsetki',
			paragraphs: [
				'Pożyczka jest oprocentowana od dnia wypłaty według stopy {{loan.interest_rate}} rocznie.',
				{ when: 'has_fixed_rate', text: 'Stopa jest stała przez cały okres.' },
				{
					when: 'has_rate_name',
					text: 'Stopa zmienia się według zasady oprocentowania: {{loan.rate_name}}. Plan spłaty i rzeczywistą roczną stopę obliczono według stopy z dnia zawarcia umowy. W razie zmiany stopy Pożyczkodawca przekazuje Pożyczkobiorcy w formie dokumentowej, przed najbliższą ratą, nową stopę, dzień zmiany i nowy plan spłaty.',
				},
				'Odsetki oblicza się metodą 30/360: każdy miesiąc liczy 30 dni, a rok 360 dni. Są płatne z dołu wraz z każdą ratą.',
			],
		},
		{
			type: 'clause',
			id: 'repayment',
			title: 'Spłata',
			paragraphs: [
				{
					when: 'is_annuity',
					text: 'Pożyczkobiorca spłaca pożyczkę {{loan.frequency}} w równych ratach obejmujących odsetki i kapitał. Rata regularna wynosi {{loan.instalment}}.',
				},
				{
					when: 'is_linear',
					text: 'Pożyczkobiorca spłaca kapitał {{loan.frequency}} w równych częściach i płaci wraz z nimi naliczone odsetki. Najwyższa rata wynosi {{loan.instalment}}; kolejne maleją wraz z saldem.',
				},
				{
					when: 'is_bullet',
					text: 'Pożyczkobiorca spłaca pożyczkę jednorazowo na koniec okresu. Do tego czasu płaci {{loan.frequency}} odsetki.',
				},
				{
					when: 'has_interest_only',
					text: 'W początkowym okresie karencji (liczba miesięcy: {{loan.interest_only_months}}) kapitał nie jest spłacany. W tym czasie płatne są wyłącznie odsetki.',
				},
				'Wysokość i kolejność wszystkich rat określa harmonogram spłat w załączniku. Miesiące liczy się od dnia wypłaty. Jeżeli termin płatności nie przypada w dniu roboczym banków, płatność następuje w następnym dniu roboczym. Ostatnia rata wyrównuje zaokrąglenia.',
				{
					when: 'collects_by_sepa',
					text: 'Pożyczkodawca pobiera wymagalne kwoty poleceniem zapłaty SEPA Core z rachunku wskazanego w mandacie, referencja {{mandate.reference}}. Pożyczkobiorca zapewnia środki na rachunku. Obciążenie zapowiada się co najmniej dzień wcześniej; harmonogram spłat stanowi zapowiedź.',
				},
				{
					when: 'paid_by_transfer',
					text: 'Pożyczkobiorca przelewa wymagalne kwoty, podając numer {{document.number}}, na rachunek Pożyczkodawcy prowadzony przez {{partner.bank_name}}, IBAN {{partner.iban}}.',
				},
			],
		},
		{
			type: 'clause',
			id: 'costs',
			title: 'Opłaty i koszty',
			paragraphs: [
				{
					when: 'has_transaction_fee',
					text: 'Za zawarcie umowy Pożyczkobiorca płaci jednorazowo opłatę przygotowawczą {{pricing.transaction_fee}}. Jest ona wymagalna przy wypłacie; Pożyczkodawca może ją wtedy potrącić.',
				},
				{
					when: 'law_de_transaction_fee',
					text: 'Opłata ta nie jest postanowieniem wzorca umowy: strony uzgodniły ją indywidualnie (§ 305 ust. 1 zdanie 3 BGB). Odnotowano: {{pricing.fee_negotiation}}',
				},
				{
					when: 'has_disagio',
					text: 'Dyskonto w kwocie {{pricing.disagio}} jest potrącane przy wypłacie. Stanowi ono wyrównanie niższej stopy i w razie wcześniejszej spłaty podlega zwrotowi proporcjonalnie do czasu.',
				},
				{
					when: 'has_agio',
					text: 'Do kwoty pożyczki dolicza się agio w kwocie {{pricing.agio}}. Nie jest ono wypłacane, podlega oprocentowaniu jak pożyczka i jest spłacane w ratach.',
				},
				{ when: 'has_processing_fee', text: 'Za obsługę każdej płatności Pożyczkobiorca płaci {{pricing.processing_fee}} wraz z ratą.' },
				'Udokumentowane koszty ustanowienia, obsługi i zwolnienia zabezpieczeń ponosi Pożyczkobiorca. Innych opłat nie pobiera się, chyba że przewiduje je niniejsza umowa.',
			],
		},
		{
			type: 'clause',
			id: 'prepayment',
			title: 'Wcześniejsza spłata',
			paragraphs: [
				{
					when: 'law_de_fixed_rate',
					text: 'W okresie stałej stopy Pożyczkobiorca może spłacić pożyczkę wcześniej wyłącznie za zgodą Pożyczkodawcy albo na podstawie § 490 ust. 2 niemieckiego kodeksu cywilnego (BGB). Po upływie dziesięciu lat od pełnego otrzymania pożyczki może ją wypowiedzieć na podstawie § 489 ust. 1 pkt 2 BGB; prawo to nie podlega ograniczeniu.',
				},
				{
					when: 'law_de_rate_name',
					text: 'Dopóki stopa może się zmieniać, Pożyczkobiorca może wypowiedzieć pożyczkę w całości lub w części z zachowaniem terminu trzech miesięcy (§ 489 ust. 2 niemieckiego kodeksu cywilnego, BGB); prawo to nie podlega ograniczeniu.',
				},
				{
					when: 'law_ch',
					text: 'Pożyczkobiorca może spłacić pożyczkę wcześniej w całości lub w części w najbliższym terminie płatności, z zachowaniem 30-dniowego terminu zawiadomienia.',
				},
				{
					when: 'law_pl',
					text: 'Pożyczkobiorca może spłacić pożyczkę wcześniej w całości lub w części w najbliższym terminie płatności, z zachowaniem 30-dniowego terminu zawiadomienia.',
				},
				{
					when: 'has_prepayment_price',
					text: 'W razie wcześniejszej spłaty Pożyczkobiorca płaci zamiast naprawienia szkody wyłącznie to, co uzgodniono w niniejszym paragrafie.',
				},
				{ when: 'has_prepayment_fee', text: 'Za każdą wcześniejszą spłatę płaci opłatę {{pricing.prepayment_fee}}.' },
				{ when: 'has_prepayment_rate', text: 'Oprócz kwoty spłaconej wcześniej płaci {{pricing.prepayment_rate}} tej kwoty.' },
				{
					when: 'owes_prepayment_loss',
					text: 'W razie wcześniejszej spłaty Pożyczkobiorca wyrównuje szkodę, jaką ponosi z tego tytułu Pożyczkodawca. Odlicza się zaoszczędzone wydatki i koszty ryzyka oraz dochód z ponownego ulokowania środków na pozostały okres. Pożyczkodawca ujawnia obliczenie. Pożyczkobiorca może wykazać niższą szkodę.',
				},
			],
		},
		{
			type: 'clause',
			id: 'securities',
			title: 'Zabezpieczenia',
			paragraphs: [
				{
					when: 'has_guarantors',
					text: 'Wierzytelności Pożyczkodawcy z niniejszej umowy zabezpieczają poręczenia następujących osób, udzielone w odrębnych dokumentach:',
				},
				{ when: 'has_no_guarantors', text: 'Poręczeń dla tej pożyczki nie uzgodniono.' },
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, data urodzenia: {{birthdate}}, do kwoty maksymalnej {{amount}}',
		},
		...generalProvisions,
		{ type: 'signatures', id: 'signatures_lender', role: 'partner', title: 'Za Pożyczkodawcę, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_borrower', role: 'company', title: 'Za Pożyczkobiorcę, {{company.name}}' },
		{ type: 'page_break', id: 'annex_page' },
		{ type: 'heading', id: 'annex', text: 'Załącznik: harmonogram spłat' },
		{
			type: 'paragraph',
			id: 'annex_note',
			text: 'Wszystkie kwoty podano w walucie umowy. Miesiące liczy się od dnia wypłaty. Odsetki wynoszą łącznie {{loan.total_interest}}, wszystkie raty łącznie {{loan.total}}.',
		},
		{
			type: 'table',
			id: 'plan',
			of: 'plan',
			columns: [
				{ label: 'Rata', field: 'number' },
				{ label: 'Miesiąc', field: 'month' },
				{ label: 'Płatność', field: 'payment' },
				{ label: 'Odsetki', field: 'interest' },
				{ label: 'Kapitał', field: 'principal' },
				{ label: 'Saldo', field: 'balance' },
			],
		},
	],
} as const satisfies ContractTemplateInput
