import type { ContractTemplateInput } from '../../template.ts'

export const guarantorContract = {
	kind: 'guarantor_contract',
	language: 'pl',
	title: 'Poręczenie do kwoty maksymalnej',
	subtitle: 'Nr {{document.number}} z dnia {{document.date}}, do wniosku {{application.number}}',
	blocks: [
		{
			type: 'paragraph',
			id: 'warning',
			style: 'notice',
			text: 'Prosimy przeczytać przed podpisaniem. Udzielając poręczenia, odpowiada Pani lub Pan całym swoim majątkiem do kwoty {{guarantee.maximum_amount}}, jeżeli {{company.name}} nie zapłaci. Wierzyciel może zwrócić się bezpośrednio do poręczyciela, nie pozywając najpierw dłużnika. Prosimy podpisać tylko wtedy, gdy zapłata tej kwoty jest możliwa, a w razie wątpliwości zasięgnąć porady.',
		},
		{
			type: 'facts',
			id: 'creditor',
			title: 'Wierzyciel',
			rows: [
				{ label: 'Nazwa', value: '{{partner.legal_name}}' },
				{ label: 'Adres', value: '{{partner.address}}' },
				{ label: 'Rejestr', value: '{{partner.register}}' },
			],
		},
		{
			type: 'facts',
			id: 'guarantor',
			title: 'Poręczyciel',
			rows: [
				{ label: 'Nazwa', value: '{{signatory.name}}' },
				{ label: 'Data urodzenia', value: '{{signatory.birthdate}}' },
				{ label: 'Adres', value: '{{signatory.address}}' },
			],
		},
		{
			type: 'facts',
			id: 'debtor',
			title: 'Dłużnik',
			rows: [
				{ label: 'Nazwa', value: '{{company.name}}' },
				{ label: 'Adres', value: '{{company.address}}' },
				{ label: 'Numer w rejestrze', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'facts',
			id: 'terms',
			title: 'Zabezpieczona wierzytelność',
			rows: [
				{ when: 'is_loan', label: 'Pożyczka', value: '{{loan.amount}}' },
				{ when: 'is_factoring', label: 'Umowa faktoringu, limit', value: '{{factoring.limit}}' },
				{ label: 'Maksymalna kwota poręczenia', value: '{{guarantee.maximum_amount}}' },
				{ label: 'Ostatni dzień poręczenia', value: '{{guarantee.ends_on}}' },
			],
		},
		{
			type: 'clause',
			id: 'guarantee',
			title: 'Poręczenie',
			paragraphs: [
				'Poręczyciel poręcza wobec Wierzyciela wszystkie wierzytelności z wymienionej wyżej umowy między Wierzycielem a Dłużnikiem.',
				'Za należność główną, odsetki, opłaty i koszty Poręczyciel odpowiada łącznie najwyżej do kwoty {{guarantee.maximum_amount}}. W żadnym wypadku nie jest z tytułu tego poręczenia zobowiązany do większej kwoty.',
				'Wierzytelności z innych umów nie są zabezpieczone. Zmiana zabezpieczonej umowy na niekorzyść Poręczyciela wiąże go tylko za jego zgodą.',
			],
		},
		{
			type: 'clause',
			id: 'joint',
			title: 'Rodzaj odpowiedzialności',
			paragraphs: [
				{
					when: 'law_de',
					text: 'Poręczyciel rezygnuje z zarzutu uprzedniego dochodzenia roszczeń od Dłużnika (§§ 771, 773 ust. 1 pkt 1 niemieckiego kodeksu cywilnego, BGB). Zarzuty zaskarżalności i potrącenia (§ 770 BGB) pozostają zachowane.',
				},
				{
					when: 'law_ch',
					text: 'Poręczyciel odpowiada solidarnie (art. 496 szwajcarskiego prawa zobowiązań, OR). Można go pozwać przed Dłużnikiem, jeżeli ten zalega ze świadczeniem i został bezskutecznie wezwany albo jego niewypłacalność jest oczywista.',
				},
				{ when: 'law_pl', text: 'Poręczyciel odpowiada jak współdłużnik solidarny (art. 881 Kodeksu cywilnego).' },
				'Wierzyciel wzywa Poręczyciela do zapłaty w formie dokumentowej i wskazuje zaległą kwotę. Zapłata jest wymagalna dwa tygodnie po doręczeniu.',
			],
		},
		{
			type: 'clause',
			id: 'form',
			title: 'Forma',
			paragraphs: [
				{
					when: 'law_de_no_merchant',
					text: 'Oświadczenie wymaga własnoręcznego podpisu na papierze; forma elektroniczna jest wyłączona (§ 766 BGB). Staje się skuteczne z chwilą doręczenia Wierzycielowi oryginału.',
				},
				{
					when: 'law_de_merchant',
					text: 'Poręczyciel jest przedsiębiorcą w rozumieniu niemieckiego prawa handlowego i udziela poręczenia w ramach swojej działalności; forma szczególna nie jest wymagana (§ 350 HGB).',
				},
				{
					when: 'law_ch',
					text: 'Poręczenie osoby fizycznej powyżej 2000 franków wymaga formy dokumentu urzędowego, w którym podaje się kwotę maksymalną (art. 493 OR). Jeżeli Poręczyciel pozostaje w małżeństwie lub zarejestrowanym związku partnerskim, wymagana jest pisemna zgoda małżonka lub partnera (art. 494 OR).',
				},
				{
					when: 'law_pl',
					text: 'Oświadczenie Poręczyciela powinno być pod rygorem nieważności złożone na piśmie (art. 876 § 2 Kodeksu cywilnego).',
				},
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Informacje dla Poręczyciela',
			paragraphs: [
				'Na żądanie, najwyżej cztery razy w roku, Wierzyciel bezpłatnie podaje Poręczycielowi wysokość zaległości.',
				{ when: 'law_de', text: 'Jeżeli Dłużnik zalega z dwiema ratami, Wierzyciel zawiadamia Poręczyciela.' },
				{
					when: 'law_ch',
					text: 'Jeżeli Dłużnik zalega z kapitałem, z odsetkami za pół roku albo z roczną ratą spłaty, Wierzyciel zawiadamia Poręczyciela (art. 505 OR).',
				},
				{
					when: 'law_pl',
					text: 'Jeżeli Dłużnik opóźnia się ze spełnieniem świadczenia, Wierzyciel niezwłocznie zawiadamia o tym Poręczyciela (art. 880 Kodeksu cywilnego).',
				},
			],
		},
		{
			type: 'clause',
			id: 'end',
			title: 'Wygaśnięcie poręczenia',
			paragraphs: [
				'Poręczenie wygasa z chwilą całkowitej zapłaty zabezpieczonych wierzytelności, najpóźniej jednak w dniu {{guarantee.ends_on}}, jeżeli do tego czasu Wierzyciel nie wezwał Poręczyciela w formie dokumentowej.',
				{
					when: 'law_ch',
					text: 'W przypadku osób fizycznych kwota maksymalna zmniejsza się corocznie na podstawie art. 500 OR; po dwudziestu latach poręczenie wygasa (art. 509 OR).',
				},
				'Po wygaśnięciu poręczenia Wierzyciel niezwłocznie zwraca dokument.',
			],
		},
		{
			type: 'clause',
			id: 'recourse',
			title: 'Regres',
			paragraphs: [
				{ when: 'law_de', text: 'W zakresie, w jakim Poręczyciel zapłaci, wierzytelność wobec Dłużnika przechodzi na niego (§ 774 BGB).' },
				{ when: 'law_ch', text: 'W zakresie, w jakim Poręczyciel zapłaci, przechodzą na niego prawa Wierzyciela (art. 507 OR).' },
				{ when: 'law_pl', text: 'W zakresie, w jakim Poręczyciel zapłaci, nabywa spłaconą wierzytelność (art. 518 Kodeksu cywilnego).' },
				'Wierzyciel wydaje Poręczycielowi dokumenty potrzebne do regresu.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Postanowienia końcowe',
			paragraphs: [
				'Nieważność jednego postanowienia nie narusza pozostałych. Informacje o ochronie danych znajdują się pod adresem {{partner.data_protection_url}}.',
				{ when: 'law_de', text: 'Stosuje się prawo niemieckie. Właściwość sądu określa ustawa.' },
				{ when: 'law_ch', text: 'Stosuje się szwajcarskie prawo materialne. Właściwość sądu określa ustawa.' },
				{ when: 'law_pl', text: 'Stosuje się prawo polskie. Właściwość sądu określa ustawa.' },
			],
		},
		{
			type: 'paragraph',
			id: 'spouse',
			when: 'law_pl',
			style: 'small',
			text: 'Jeżeli Poręczyciel mieszka w Polsce i pozostaje we wspólności majątkowej, majątek wspólny odpowiada tylko za zgodą małżonka (art. 41 Kodeksu rodzinnego i opiekuńczego).',
		},
		{ type: 'signatures', id: 'signature_guarantor', role: 'guarantor', title: 'Poręczyciel, {{signatory.name}}' },
		{ type: 'signatures', id: 'signatures_creditor', role: 'partner', title: 'Przyjęto w imieniu Wierzyciela, {{partner.legal_name}}' },
	],
} as const satisfies ContractTemplateInput
