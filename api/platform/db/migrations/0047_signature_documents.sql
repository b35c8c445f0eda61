-- What is signed is a signature document (docs/domain/glossary.md): a "paper" is what ink is on, and most are signed online.
alter table signing_papers rename to signature_documents;
alter table signature_documents rename column paper_id to signature_document_id;
alter table signatures rename column paper_id to signature_document_id;
alter table signing_covers rename column paper_ids to signature_document_ids;
alter index signing_papers_pkey rename to signature_documents_pkey;
alter index signing_papers_by_round rename to signature_documents_by_round;
alter index signing_papers_by_document rename to signature_documents_by_document;
