import type { ContractTemplateInput } from '../../template.ts'

/** Clauses of a loan contract that hold for any terms: duties to inform, default, termination, data, governing law. */
export const generalProvisions: ContractTemplateInput['blocks'] = [
	{
		type: 'clause',
		id: 'information',
		title: 'Auskünfte und Unterlagen',
		paragraphs: [
			'Der Darlehensnehmer reicht dem Darlehensgeber seinen Jahresabschluss oder seine Einnahmenüberschussrechnung spätestens neun Monate nach Ende jedes Geschäftsjahres ein und auf Anforderung eine aktuelle betriebswirtschaftliche Auswertung.',
			'Er teilt unverzüglich mit: Änderungen von Firma, Sitz, Rechtsform, Vertretung und wirtschaftlich Berechtigten; Umstände, die seine Fähigkeit zur Rückzahlung wesentlich beeinträchtigen können; Vollstreckungen in sein Vermögen.',
		],
	},
	{
		type: 'clause',
		id: 'default',
		title: 'Verzug',
		paragraphs: [
			{
				when: 'law_de',
				text: 'Kommt der Darlehensnehmer mit einer Zahlung in Verzug, schuldet er auf den rückständigen Betrag Verzugszinsen von fünf Prozentpunkten über dem Basiszinssatz im Jahr (§ 288 Absatz 1 BGB). Von rückständigen Zinsen werden keine Verzugszinsen erhoben (§ 289 Satz 1 BGB). Der Nachweis eines höheren oder niedrigeren Schadens bleibt beiden Seiten vorbehalten.',
			},
			{
				when: 'law_ch',
				text: 'Kommt der Darlehensnehmer mit einer Zahlung in Verzug, schuldet er ohne Mahnung Verzugszinsen in Höhe des vereinbarten Zinssatzes, mindestens jedoch fünf Prozent im Jahr (Artikel 104 OR).',
			},
			{
				when: 'law_pl',
				text: 'Kommt der Darlehensnehmer mit einer Zahlung in Verzug, schuldet er die gesetzlichen Verzugszinsen nach Artikel 481 § 2 des polnischen Zivilgesetzbuches. Alle Zinsen sind auf die gesetzlichen Höchstzinsen begrenzt (Artikel 359 § 2¹ und Artikel 481 § 2¹).',
			},
			'Zahlungen werden zuerst auf Kosten, dann auf Zinsen und zuletzt auf die Hauptleistung angerechnet.',
		],
	},
	{
		type: 'clause',
		id: 'termination',
		title: 'Kündigung aus wichtigem Grund',
		paragraphs: [
			'Der Darlehensgeber kann diesen Vertrag ohne Einhaltung einer Frist kündigen, wenn ein wichtiger Grund vorliegt. Das ist insbesondere der Fall, wenn der Darlehensnehmer mit mindestens zwei aufeinanderfolgenden Raten ganz oder teilweise in Verzug ist und eine Nachfrist von zwei Wochen erfolglos abgelaufen ist; wenn er über seine wirtschaftlichen Verhältnisse unrichtige Angaben gemacht hat, die für die Gewährung erheblich waren; wenn eine wesentliche Verschlechterung seiner Vermögensverhältnisse oder der Werthaltigkeit einer Sicherheit die Rückzahlung gefährdet; oder wenn das Darlehen zweckwidrig verwendet wird.',
			'Besteht der Grund in der Verletzung einer Pflicht, ist die Kündigung erst nach erfolglosem Ablauf einer angemessenen Frist zur Abhilfe zulässig, es sei denn, sie ist nach dem Gesetz entbehrlich.',
			{ when: 'law_de', text: 'Die gesetzlichen Rechte zur Kündigung nach den §§ 489, 490 und 314 BGB bleiben unberührt.' },
			{ when: 'law_ch', text: 'Zwingende gesetzliche Kündigungsrechte bleiben vorbehalten.' },
			{
				when: 'law_pl',
				text: 'Artikel 723 des polnischen Zivilgesetzbuches und zwingende gesetzliche Kündigungsrechte bleiben unberührt.',
			},
			'Mit der Kündigung wird die gesamte Restschuld einschließlich aufgelaufener Zinsen und Kosten sofort fällig.',
		],
	},
	{
		type: 'clause',
		id: 'data',
		title: 'Daten und Verschwiegenheit',
		paragraphs: [
			{
				when: 'law_de',
				text: 'Der Darlehensgeber verarbeitet personenbezogene Daten nach der Datenschutz-Grundverordnung und dem Bundesdatenschutzgesetz. Die Hinweise dazu stehen unter {{partner.data_protection_url}}.',
			},
			{
				when: 'law_ch',
				text: 'Der Darlehensgeber verarbeitet personenbezogene Daten nach dem schweizerischen Datenschutzgesetz. Die Hinweise dazu stehen unter {{partner.data_protection_url}}.',
			},
			{
				when: 'law_pl',
				text: 'Der Darlehensgeber verarbeitet personenbezogene Daten nach der Datenschutz-Grundverordnung und dem polnischen Datenschutzrecht. Die Hinweise dazu stehen unter {{partner.data_protection_url}}.',
			},
			'Der Darlehensgeber darf seine Forderungen zur Refinanzierung abtreten oder verpfänden. Er gibt dabei nur die Angaben weiter, die dafür nötig sind, und verpflichtet den Empfänger zur Verschwiegenheit.',
		],
	},
	{
		type: 'clause',
		id: 'final',
		title: 'Schlussbestimmungen',
		paragraphs: [
			'Änderungen und Ergänzungen dieses Vertrages bedürfen der Textform. Das gilt auch für diese Bestimmung. Mündliche Nebenabreden bestehen nicht.',
			'Der Darlehensnehmer kann nur mit unbestrittenen oder rechtskräftig festgestellten Forderungen aufrechnen.',
			'Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. An ihre Stelle tritt die gesetzliche Regelung.',
			{
				when: 'law_de',
				text: 'Es gilt deutsches Recht unter Ausschluss der Verweisungen auf ausländisches Recht. Ist der Darlehensnehmer Kaufmann oder eine juristische Person des öffentlichen Rechts, ist {{partner.city}} ausschließlicher Gerichtsstand.',
			},
			{ when: 'law_ch', text: 'Es gilt schweizerisches materielles Recht. Ausschliesslicher Gerichtsstand ist {{partner.city}}.' },
			{
				when: 'law_pl',
				text: 'Es gilt polnisches Recht. Zuständig ist das sachlich zuständige Gericht am Sitz des Darlehensgebers in {{partner.city}}.',
			},
		],
	},
]
