import type { ContractTemplateInput } from '../../template.ts'
import { companyRows, partnerRows } from './party-rows.ts'

export const factoringContract = {
	kind: 'factoring_contract',
	language: 'de',
	title: 'Factoringvertrag',
	subtitle: 'Nr. {{document.number}} vom {{document.date}}, zum Antrag {{application.number}}',
	blocks: [
		{ type: 'facts', id: 'factor', title: 'Factor', rows: partnerRows },
		{ type: 'facts', id: 'client', title: 'Anschlusskunde', rows: companyRows },
		{
			type: 'facts',
			id: 'terms',
			title: 'Die Eckdaten',
			rows: [
				{ label: 'Factoringlimit', value: '{{factoring.limit}}' },
				{ label: 'Laufzeit', value: '{{factoring.duration_months}} Monate' },
				{ label: 'Factoringgebühr', value: '{{factoring.fee}} vom Bruttobetrag jeder angekauften Forderung' },
				{ label: 'Vorfinanzierungszins', value: '{{factoring.interest}} im Jahr auf bevorschusste Beträge' },
				{ label: 'Auszahlungsquote', value: '{{factoring.advance_rate}} des Forderungsbetrages' },
				{ label: 'Sicherungseinbehalt', value: '{{factoring.retention_rate}} des Forderungsbetrages' },
				{ when: 'has_service_fee', label: 'Servicegebühr', value: '{{factoring.service_fee}} im Monat' },
			],
		},
		{
			type: 'clause',
			id: 'subject',
			title: 'Gegenstand',
			paragraphs: [
				'Der Anschlusskunde bietet dem Factor alle Forderungen aus Lieferungen und Leistungen gegen gewerbliche Abnehmer zum Kauf an, die nach Beginn dieses Vertrages entstehen. Jede Übermittlung einer Rechnung ist ein Angebot.',
				'Der Factor nimmt ein Angebot durch Gutschrift oder Auszahlung an. Er kauft im Rahmen des Limits von {{factoring.limit}} und der Limite, die er für einzelne Abnehmer festlegt und mitteilt. Limite kann er für künftige Forderungen jederzeit ändern.',
			],
		},
		{
			type: 'clause',
			id: 'price',
			title: 'Kaufpreis und Auszahlung',
			paragraphs: [
				'Kaufpreis ist der Betrag der Forderung einschließlich Umsatzsteuer, abzüglich der Gebühren und Zinsen dieses Vertrages.',
				'Der Factor zahlt {{factoring.advance_rate}} des Forderungsbetrages spätestens am zweiten Bankarbeitstag nach dem Ankauf auf das Konto IBAN {{company.iban}}. Die restlichen {{factoring.retention_rate}} behält er als Sicherung für Abzüge des Abnehmers ein und zahlt sie aus, sobald die Forderung bezahlt oder der Delkrederefall eingetreten ist.',
			],
		},
		{
			type: 'clause',
			id: 'fees',
			title: 'Gebühren und Zinsen',
			paragraphs: [
				'Die Factoringgebühr beträgt {{factoring.fee}} vom Bruttobetrag jeder angekauften Forderung. Hinzu kommt die gesetzliche Umsatzsteuer, soweit sie anfällt.',
				{ when: 'has_service_fee', text: 'Für Verwaltung und Berichte zahlt der Anschlusskunde {{factoring.service_fee}} im Monat.' },
				'Für ausgezahlte und noch nicht eingegangene Beträge zahlt der Anschlusskunde Zinsen von {{factoring.interest}} im Jahr, berechnet nach Tagen und monatlich nachträglich abgerechnet.',
			],
		},
		{
			type: 'clause',
			id: 'conditions',
			when: 'has_conditions',
			title: 'Besondere Bedingungen',
			paragraphs: ['Vor dem ersten Ankauf müssen die folgenden Bedingungen erfüllt und nachgewiesen sein:'],
		},
		{ type: 'points', id: 'conditions_list', when: 'has_conditions', of: 'conditions', text: '{{text}}' },
		{
			type: 'clause',
			id: 'risk',
			title: 'Übernahme des Ausfallrisikos',
			paragraphs: [
				'Der Factor trägt bei angekauften Forderungen das Risiko, dass der Abnehmer nicht zahlen kann. Der Delkrederefall gilt als eingetreten, wenn der Abnehmer 120 Tage nach Fälligkeit nicht gezahlt hat, ohne die Forderung zu bestreiten.',
				'Der Anschlusskunde haftet dafür, dass die Forderung besteht, abtretbar, frei von Einreden und Rechten Dritter ist und bleibt. Bestreitet der Abnehmer die Forderung, kann der Factor bis zur Klärung die Rückzahlung des Vorschusses verlangen.',
			],
		},
		{
			type: 'clause',
			id: 'assignment',
			title: 'Abtretung und Sicherheiten',
			paragraphs: [
				'Der Anschlusskunde tritt alle Forderungen, die er anbietet, schon jetzt an den Factor ab; der Factor nimmt an. Für nicht angekaufte Forderungen dient die Abtretung der Sicherung der Ansprüche aus diesem Vertrag. Verlängerte Eigentumsvorbehalte von Lieferanten gehen vor, soweit diese ihnen zustehen.',
				'Mit der Forderung gehen vorbehaltenes Eigentum, Herausgabeansprüche und sonstige Nebenrechte auf den Factor über.',
			],
		},
		{
			type: 'clause',
			id: 'securities',
			when: 'has_guarantors',
			title: 'Sicherheiten',
			paragraphs: [
				'Die Forderungen des Factors aus diesem Vertrag werden durch die Bürgschaften der folgenden Personen gesichert. Sie werden in gesonderten Urkunden übernommen:',
			],
		},
		{
			type: 'points',
			id: 'guarantors',
			when: 'has_guarantors',
			of: 'guarantors',
			text: '{{name}}, geboren am {{birthdate}}, bis zum Höchstbetrag von {{amount}}',
		},
		{
			type: 'clause',
			id: 'notice',
			title: 'Anzeige an die Abnehmer',
			paragraphs: [
				'Der Anschlusskunde weist auf jeder Rechnung darauf hin, dass die Forderung an den Factor abgetreten ist und nur auf dessen Konto IBAN {{partner.iban}} mit befreiender Wirkung bezahlt werden kann.',
				'Zahlungen, die dennoch bei ihm eingehen, leitet er unverzüglich weiter.',
			],
		},
		{
			type: 'clause',
			id: 'information',
			title: 'Auskünfte',
			paragraphs: [
				'Der Anschlusskunde übermittelt Rechnungen, Liefernachweise und Gutschriften vollständig und richtig. Er teilt Beanstandungen, Gegenansprüche und Zweifel an der Zahlungsfähigkeit eines Abnehmers unverzüglich mit.',
				'Er reicht den Jahresabschluss spätestens neun Monate nach Ende des Geschäftsjahres und vierteljährlich betriebswirtschaftliche Auswertungen mit Summen- und Saldenlisten ein. Der Factor darf die Buchführung nach Ankündigung prüfen.',
			],
		},
		{
			type: 'clause',
			id: 'term',
			title: 'Laufzeit und Kündigung',
			paragraphs: [
				'Der Vertrag beginnt mit der letzten Unterschrift und läuft {{factoring.duration_months}} Monate. Er verlängert sich jeweils um ein Jahr, wenn er nicht drei Monate vor Ablauf in Textform gekündigt wird.',
				'Jede Seite kann aus wichtigem Grund ohne Frist kündigen. Wichtige Gründe sind insbesondere falsche Angaben über Forderungen, die Weiterleitungspflicht verletzende Verfügungen, Zahlungseinstellung und eine wesentliche Verschlechterung der Vermögensverhältnisse. Bereits angekaufte Forderungen werden nach diesem Vertrag abgewickelt.',
			],
		},
		{
			type: 'clause',
			id: 'data',
			title: 'Daten und Verschwiegenheit',
			paragraphs: [
				'Der Factor verarbeitet die Daten der Abnehmer und des Anschlusskunden, soweit es für Ankauf, Prüfung, Versicherung und Einzug nötig ist. Die Hinweise dazu stehen unter {{partner.data_protection_url}}.',
				'Der Anschlusskunde stellt sicher, dass er die nötigen Angaben über seine Abnehmer weitergeben darf.',
			],
		},
		{
			type: 'clause',
			id: 'final',
			title: 'Schlussbestimmungen',
			paragraphs: [
				'Änderungen und Ergänzungen bedürfen der Textform. Das gilt auch für diese Bestimmung.',
				'Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. An ihre Stelle tritt die gesetzliche Regelung.',
				{ when: 'law_de', text: 'Es gilt deutsches Recht. Ausschließlicher Gerichtsstand ist unter Kaufleuten {{partner.city}}.' },
				{ when: 'law_ch', text: 'Es gilt schweizerisches materielles Recht. Ausschliesslicher Gerichtsstand ist {{partner.city}}.' },
				{
					when: 'law_pl',
					text: 'Es gilt polnisches Recht. Zuständig ist das sachlich zuständige Gericht am Sitz des Factors in {{partner.city}}.',
				},
			],
		},
		{ type: 'signatures', id: 'signatures_factor', role: 'partner', title: 'Für den Factor, {{partner.legal_name}}' },
		{ type: 'signatures', id: 'signatures_client', role: 'company', title: 'Für den Anschlusskunden, {{company.name}}' },
	],
} as const satisfies ContractTemplateInput
