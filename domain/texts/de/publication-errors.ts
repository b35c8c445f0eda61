import type { publication } from '../../platform/errors/publication.ts'

/** Faults of what is published, and of its first subject, the authority. */
export const publicationErrors = {
	err_publication_draft_exists: 'Hierzu gibt es schon einen Entwurf. Arbeiten Sie in ihm weiter, oder verwerfen Sie ihn.',
	err_publication_submitted: 'Der Entwurf wartet auf die Freigabe. Ziehen Sie ihn zuerst zurück.',
	err_publication_answered: 'Darüber hat schon jemand entschieden. Laden Sie die Seite neu.',
	err_publication_base_outdated:
		'Inzwischen gilt eine andere Fassung als neueste. Verwerfen Sie den Entwurf, und beginnen Sie mit ihr neu.',
	err_publication_unchanged: 'Der Entwurf gleicht der neuesten Fassung. Ändern Sie etwas, oder verwerfen Sie ihn.',
	err_contrast_too_low:
		'Der Kontrast beträgt {{contrast}}:1, nötig sind {{needed}}:1. Nehmen Sie {{proposal}}: das ist die nächste lesbare Farbe.',
	err_publication_content_unreadable: 'Der Inhalt enthält unzulässige Zeichen oder ist zu tief verschachtelt. Entfernen Sie sie.',
	err_publication_draft_unreadable: 'Diese Programmversion kann den Entwurf nicht lesen. Verwerfen Sie ihn, und beginnen Sie neu.',
	err_publication_too_soon: 'Dieser Zeitpunkt ist zu nah oder vorbei. Wählen Sie einen späteren.',
	err_publication_before_scheduled:
		'Eine ältere Fassung gilt erst ab einem späteren Zeitpunkt. Rufen Sie sie zurück, oder wählen Sie einen Zeitpunkt danach.',
	err_publication_recall_too_late:
		'Diese Fassung gilt in weniger als einer Minute oder schon jetzt. Geben Sie stattdessen die frühere Fassung neu frei.',
	err_publication_rested_upon: 'Eine neuere Fassung baut auf dieser auf. Rufen Sie zuerst die neuere zurück.',
	err_publication_reference_missing:
		'Es fehlt, worauf der Inhalt verweist: {{subject}}, {{key}}. Veröffentlichen Sie es zuerst oder zusammen damit.',
	err_publication_in_force_unreadable:
		'Ein Teil dessen, was gilt, ist für diese Programmversion nicht lesbar. Wenden Sie sich an den technischen Betrieb.',
	err_authority_last_band_bounded: 'Nur die letzte Stufe darf keine Obergrenze haben. Prüfen Sie die Obergrenzen.',
	err_authority_bands_not_rising: 'Eine Stufe verlangt weniger Stimmen oder endet früher als die davor. Ordnen Sie die Stufen aufsteigend.',
	err_authority_voters_lacking:
		'Eine Stufe verlangt zusammen {{needed}} Stimmen; ohne die Person, die die Empfehlung schreibt, können {{people}} stimmen, jede einmal. Verlangen Sie weniger, oder geben Sie mehr Personen das Recht.',
	err_authority_voters_lacking_front_office:
		'Eine Stufe verlangt {{needed}} Stimmen des Markts; stimmen können dort {{people}}. Verlangen Sie weniger, oder geben Sie mehr Personen das Recht.',
	err_authority_voters_lacking_back_office:
		'Eine Stufe verlangt {{needed}} Stimmen der Marktfolge; stimmen können dort {{people}}. Verlangen Sie weniger, oder geben Sie mehr Personen das Recht.',
} satisfies Record<keyof typeof publication, string>
