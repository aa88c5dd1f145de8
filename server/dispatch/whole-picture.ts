/** A complete picture, without what would tell where, when and by what device it was taken. */
export interface WholePicture {
  width: number;
  height: number;
  picture: Buffer;
}
