import type { ContractTemplateInput } from '../../template.ts'

export const uboForm = {
	kind: 'ubo_form',
	language: 'pl',
	title: 'Oświadczenie o beneficjentach rzeczywistych',
	subtitle: 'Nr {{document.number}} z dnia {{document.date}}',
	blocks: [
		{
			type: 'facts',
			id: 'company',
			title: 'Spółka',
			rows: [
				{ label: 'Firma', value: '{{company.name}}' },
				{ label: 'Forma prawna', value: '{{company.legal_form}}' },
				{ label: 'Siedziba', value: '{{company.address}}' },
				{ label: 'Kraj', value: '{{company.country}}' },
				{ label: 'Numer w rejestrze', value: '{{company.register_number}}' },
			],
		},
		{
			type: 'paragraph',
			id: 'law_de',
			when: 'law_de',
			text: 'Beneficjentem rzeczywistym jest każda osoba fizyczna, która bezpośrednio lub pośrednio posiada ponad 25 procent udziałów w kapitale lub kontroluje ponad 25 procent głosów albo sprawuje kontrolę w porównywalny sposób (§ 3 niemieckiej ustawy o praniu pieniędzy). Pytamy od udziału {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_ch',
			when: 'law_ch',
			text: 'Osobą kontrolującą jest każda osoba fizyczna, która ostatecznie sama lub wspólnie z innymi posiada co najmniej 25 procent kapitału lub głosów albo kontroluje spółkę w inny sposób (art. 2a szwajcarskiej ustawy o praniu pieniędzy). Pytamy od udziału {{ubo.threshold}}.',
		},
		{
			type: 'paragraph',
			id: 'law_pl',
			when: 'law_pl',
			text: 'Beneficjentem rzeczywistym jest każda osoba fizyczna, która bezpośrednio lub pośrednio posiada ponad 25 procent udziałów lub głosów albo kontroluje spółkę w inny sposób (art. 2 ust. 2 pkt 1 ustawy z dnia 1 marca 2018 r. o przeciwdziałaniu praniu pieniędzy oraz finansowaniu terroryzmu). Pytamy od udziału {{ubo.threshold}}.',
		},
		{ type: 'heading', id: 'owners_heading', when: 'has_owners', text: 'Beneficjenci rzeczywiści' },
		{
			type: 'table',
			id: 'owners',
			when: 'has_owners',
			of: 'owners',
			columns: [
				{ label: 'Imię i nazwisko', field: 'name' },
				{ label: 'Data urodzenia', field: 'birthdate' },
				{ label: 'Obywatelstwo', field: 'nationality' },
				{ label: 'Adres', field: 'address' },
				{ label: 'Udział', field: 'share' },
				{ label: 'Podstawa', field: 'control' },
			],
		},
		{ type: 'heading', id: 'fictitious_heading', when: 'has_fictitious_owners', text: 'Osoby uznane za beneficjentów rzeczywistych' },
		{
			type: 'paragraph',
			id: 'fictitious_text',
			when: 'has_fictitious_owners',
			text: 'Nikt nie posiada udziału {{ubo.threshold}} lub większego ani nie kontroluje spółki w inny sposób. W miejsce beneficjentów rzeczywistych wskazuje się następujących przedstawicieli ustawowych:',
		},
		{
			type: 'table',
			id: 'fictitious',
			when: 'has_fictitious_owners',
			of: 'fictitious_owners',
			columns: [
				{ label: 'Imię i nazwisko', field: 'name' },
				{ label: 'Data urodzenia', field: 'birthdate' },
				{ label: 'Obywatelstwo', field: 'nationality' },
				{ label: 'Adres', field: 'address' },
			],
		},
		{ type: 'heading', id: 'shares_heading', when: 'has_shareholders', text: 'Zadeklarowane udziały' },
		{
			type: 'table',
			id: 'shares',
			when: 'has_shareholders',
			of: 'shareholders',
			columns: [
				{ label: 'Imię i nazwisko', field: 'name' },
				{ label: 'Udział', field: 'share' },
			],
		},
		{ type: 'heading', id: 'declaration_heading', text: 'Oświadczenie' },
		{
			type: 'list',
			id: 'declaration',
			items: [
				'Dane są kompletne i prawdziwe.',
				'Działamy we własnym imieniu i na własny rachunek, a nie na rzecz osób trzecich.',
				'O zmianach zawiadomimy niezwłocznie.',
				'Wiemy, że podanie nieprawdziwych danych może podlegać odpowiedzialności karnej.',
			],
		},
		{ type: 'signatures', id: 'signatures', role: 'company', title: 'Za spółkę, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
