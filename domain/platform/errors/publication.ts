import { family } from './family.ts'

/** Of what a bank publishes. */
export const publication = family({
	/** There is one draft of a subject at a time. */
	err_publication_draft_exists: { status: 409 },
	/** A submitted draft is taken back before it is changed. */
	err_publication_submitted: { status: 409 },
	/** The set was answered, or the version recalled, meanwhile. */
	err_publication_answered: { status: 409 },
	/** Another version has become the newest since the draft was begun. */
	err_publication_base_outdated: { status: 409 },
	err_publication_unchanged: { status: 422 },
	/** A colour of a brand on what it stands on. */
	err_contrast_too_low: { status: 422, values: ['contrast', 'needed', 'proposal'] },
	/** Saved by newer software, or so that an upgrade cannot take it further. */
	err_publication_draft_unreadable: { status: 422 },
	err_publication_content_unreadable: { status: 422 },
	err_publication_too_soon: { status: 409 },
	err_publication_before_scheduled: { status: 409 },
	err_publication_recall_too_late: { status: 409 },
	err_publication_rested_upon: { status: 409 },
	err_publication_reference_missing: { status: 409, values: ['subject', 'key'] },
	/** Something in force was written by newer software, or cannot be read: nothing is released until that is mended. */
	err_publication_in_force_unreadable: { status: 503 },
	err_authority_last_band_bounded: { status: 422 },
	err_authority_bands_not_rising: { status: 422 },
	/** Enough for each office, but not for both: a person votes once, and not on their own text. */
	err_authority_voters_lacking: { status: 422, values: ['needed', 'people'] },
	err_authority_voters_lacking_front_office: { status: 422, values: ['needed', 'people'] },
	err_authority_voters_lacking_back_office: { status: 422, values: ['needed', 'people'] },
})
