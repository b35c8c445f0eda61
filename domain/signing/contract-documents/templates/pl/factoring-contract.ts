import type { ContractTemplateInput } from '../../template.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const factoringContract = {
	kind: 'factoring_contract',
	language: 'pl',
	title: 'Umowa faktoringu',
	subtitle: 'Nr {{document.number}} z dnia {{document.date}}, do wniosku {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'factor', title: 'Faktor', rows: partnerRows },
		{ type: 'facts', id: 'client', title: 'Faktorant', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Najważniejsze warunki',
			rows: [
				{ label: 'Limit faktoringowy', value: '{{factoring.limit}}' },
				{ label: 'Okres', value: '{{factoring.duration_months}} mies.' },
				{ label: 'Prowizja faktoringowa', value: '{{factoring.fee}} kwoty brutto każdej nabytej wierzytelności' },
				{ label: 'Odsetki od finansowania', value: '{{factoring.interest}} rocznie od kwot wypłaconych zaliczkowo' },
				{ label: 'Poziom zaliczki', value: '{{factoring.advance_rate}} wierzytelności' },
				{ label: 'Kwota zatrzymana', value: '{{factoring.retention_rate}} wierzytelności' },
				{ when: 'has_service_fee', label: 'Opłata za obsługę', value: '{{factoring.service_fee}} miesięcznie' },
			],
		},
		{
			type: 'clause',
			id: 'subject',
			title: 'Przedmiot umowy',
			paragraphs: [
				'Faktorant oferuje Faktorowi do nabycia wszystkie wierzytelności z dostaw i usług wobec odbiorców będących przedsiębiorcami, które powstaną po rozpoczęciu niniejszej umowy. Przekazanie faktury stanowi ofertę.',
				'Faktor przyjmuje ofertę przez uznanie rachunku lub wypłatę. Nabywa wierzytelności w granicach limitu {{factoring.limit}} oraz limitów, które ustala dla poszczególnych odbiorców i podaje do wiadomości. Limity dla przyszłych wierzytelności może zmienić w każdym czasie.',
			],
		},
		{
			type: 'clause',
			id: 'price',
			title: 'Cena i wypłata',
			paragraphs: [
				'Ceną jest kwota wierzytelności wraz z podatkiem od towarów i usług, pomniejszona o prowizje i odsetki przewidziane umową.',
				'Faktor wypłaca {{factoring.advance_rate}} wierzytelności na rachunek IBAN {{company.iban}} najpóźniej drugiego dnia roboczego banków po nabyciu. Pozostałe {{factoring.retention_rate}} zatrzymuje na zabezpieczenie potrąceń odbiorcy i wypłaca po zapłacie wierzytelności albo po stwierdzeniu niewypłacalności odbiorcy.',
			],
		},
		{
			type: 'clause',
			id: 'fees',
			title: 'Prowizje i odsetki',
			paragraphs: [
				'Prowizja faktoringowa wynosi {{factoring.fee}} kwoty brutto każdej nabytej wierzytelności. Dolicza się podatek od towarów i usług, jeżeli jest należny.',
				{ when: 'has_service_fee', text: 'Za obsługę i raporty Faktorant płaci {{factoring.service_fee}} miesięcznie.' },
				'Od kwot wypłaconych i jeszcze nieotrzymanych Faktorant płaci odsetki {{factoring.interest}} rocznie, naliczane za dni i rozliczane miesięcznie z dołu.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Warunki szczególne',
			paragraphs: ['Przed pierwszym nabyciem należy spełnić i wykazać następujące warunki:'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'risk',
			title: 'Ryzyko niewypłacalności',
			paragraphs: [
				'W odniesieniu do nabytych wierzytelności Faktor ponosi ryzyko niewypłacalności odbiorcy. Uznaje się ją za stwierdzoną po 120 dniach od terminu płatności, jeżeli odbiorca nie kwestionuje wierzytelności.',
				'Faktorant odpowiada za to, że wierzytelność istnieje, jest zbywalna oraz jest i pozostanie wolna od zarzutów i praw osób trzecich. Jeżeli odbiorca kwestionuje wierzytelność, Faktor może do czasu wyjaśnienia żądać zwrotu zaliczki.',
			],
		},
		{
			type: 'clause',
			id: 'assignment',
			title: 'Przelew i zabezpieczenia',
			paragraphs: [
				'Faktorant przelewa niniejszym na Faktora, który przelew przyjmuje, wszystkie oferowane wierzytelności. W odniesieniu do wierzytelności nienabytych przelew zabezpiecza roszczenia z niniejszej umowy. Rozszerzone zastrzeżenia własności dostawców mają pierwszeństwo w zakresie, w jakim im przysługują.',
				'Wraz z wierzytelnością przechodzą na Faktora zastrzeżona własność, roszczenia o wydanie i inne prawa uboczne.',
			],
		},
		{
			type: 'clause',
			id: 'securities',
			when: 'has_guarantors',
			title: 'Zabezpieczenia',
			paragraphs: [
				'Wierzytelności faktora z niniejszej umowy zabezpieczają poręczenia następujących osób, udzielone w odrębnych dokumentach:',
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, data urodzenia: {{birthdate}}, do kwoty maksymalnej {{amount}}',
		},
		{
			type: 'clause',
			id: 'notice',
			title: 'Zawiadomienie odbiorców',
			paragraphs: [
				'Na każdej fakturze Faktorant informuje, że wierzytelność przelano na Faktora i że zwalnia jedynie zapłata na jego rachunek IBAN {{partner.iban}}.',
				'Wpłaty, które mimo to do niego wpłyną, przekazuje niezwłocznie.',
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Informacje',
			paragraphs: [
				'Faktorant przekazuje faktury, dowody dostawy i noty kredytowe w sposób kompletny i prawidłowy. Niezwłocznie zawiadamia o reklamacjach, roszczeniach wzajemnych i wątpliwościach co do wypłacalności odbiorcy.',
				'Składa roczne sprawozdanie finansowe w ciągu dziewięciu miesięcy od końca roku obrotowego, a co kwartał bieżące dane finansowe wraz z zestawieniem obrotów i sald. Faktor może po zapowiedzi skontrolować księgi.',
			],
		},
		{
			type: 'clause',
			id: 'term',
			title: 'Okres obowiązywania i wypowiedzenie',
			paragraphs: [
				'Umowa rozpoczyna się z ostatnim podpisem i obowiązuje {{factoring.duration_months}} mies. Przedłuża się każdorazowo o rok, jeżeli nie zostanie wypowiedziana w formie dokumentowej na trzy miesiące przed upływem.',
				'Każda ze stron może wypowiedzieć umowę bez zachowania terminu z ważnych powodów, w szczególności: nieprawdziwych danych o wierzytelnościach, rozporządzeń naruszających obowiązek przekazywania wpłat, zaprzestania płatności i istotnego pogorszenia się sytuacji majątkowej. Nabyte wierzytelności rozlicza się zgodnie z niniejszą umową.',
			],
		},
		{
			type: 'clause',
			id: 'data',
			title: 'Dane i poufność',
			paragraphs: [
				'Faktor przetwarza dane odbiorców i Faktoranta w zakresie niezbędnym do nabycia, oceny, ubezpieczenia i windykacji. Informacje znajdują się pod adresem {{partner.data_protection_url}}.',
				'Faktorant zapewnia, że jest uprawniony do przekazania niezbędnych informacji o swoich odbiorcach.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Postanowienia końcowe',
			paragraphs: [
				'Zmiany i uzupełnienia wymagają formy dokumentowej. Dotyczy to także niniejszego postanowienia.',
				'Nieważność jednego postanowienia nie narusza pozostałych. W jego miejsce wchodzi przepis ustawy.',
				{
					when: 'law_de',
					text: 'Stosuje się prawo niemieckie. Między kupcami wyłącznie właściwe są sądy w miejscowości {{partner.city}}.',
				},
				{ when: 'law_ch', text: 'Stosuje się szwajcarskie prawo materialne. Wyłącznie właściwe są sądy w miejscowości {{partner.city}}.' },
				{
					when: 'law_pl',
					text: 'Stosuje się prawo polskie. Spory rozstrzyga sąd rzeczowo właściwy dla siedziby Faktora ({{partner.city}}).',
				},
			],
		},
		{ type: 'signatures', id: 'signatures_factor', role: 'partner', title: 'Za Faktora, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_client', role: 'company', title: 'Za Faktoranta, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
