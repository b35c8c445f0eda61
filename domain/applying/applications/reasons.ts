/** The reason for the status Rejected; it chooses the applicant's label and the mail. */
export const rejectionReasons = ['declined', 'withdrawn_by_applicant', 'offer_declined', 'expired', 'duplicate', 'compliance'] as const
export type RejectionReason = (typeof rejectionReasons)[number]
