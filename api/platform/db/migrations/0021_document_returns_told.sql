-- When the applicant was written to of a document that came back; empty until then.
alter table document_reviews add column told_at timestamptz;
update document_reviews set told_at = reviewed_at;
create index document_reviews_untold on document_reviews (partner_id, application_id)
	where verdict = 'returned' and told_at is null;
