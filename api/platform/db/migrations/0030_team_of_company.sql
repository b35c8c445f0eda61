-- Whoever applies is led to their team for the company: found from the company, whose rows are few, not through every team of the partner.
create index teams_by_company on teams (partner_id, company_id);
