export interface NewFile {
  name: string;
  mediaType: string;
  content: Buffer;
  at: Date;
}

export interface StoredFile {
  name: string;
  mediaType: string;
  content: Buffer;
}
