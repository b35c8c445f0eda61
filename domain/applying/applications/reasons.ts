/** The reason for the status Rejected; it chooses the applicant's label and the mail. */
export const rejectionReasons = ['declined', 'withdrawn_by_applicant', 'offer_declined', 'expired', 'duplicate', 'compliance'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The reason as the company may know it: that a suspicion ended a case must not be disclosed (section 47 GwG). */
export const toldReason = (reason: RejectionReason | null): RejectionReason | null => (reason === 'compliance' ? 'declined' : reason)
